/** An import whose process is killed: a real worker, and what it leaves behind. */
import { createHandlers } from "../../job-handlers.ts";
import { Contribution, Entry } from "../../models/contributions.ts";
import { ImportItem } from "../../models/import.ts";
import { Media } from "../../models/media.ts";
import type { Organization } from "../../models/organizations.ts";
import { Case } from "../../models/review.ts";
import { PendingObject } from "../../models/storage.ts";
import { buildCollection, buildOrganization, buildUser } from "../../testing/build.ts";
import { eventually } from "../../testing/eventually.ts";
import { killableWorkers } from "../../testing/killable-workers.ts";
import { listKeys } from "../../testing/list-keys.ts";
import { createImporter, zip } from "../../testing/run-import.ts";
import { makeSampleJpeg } from "../../testing/sample-media.ts";
import { startTestApi, type TestApi } from "../../testing/test-api.ts";

const count = 150;

let api: TestApi;
let organization: Organization;
let workers: ReturnType<typeof killableWorkers>;
beforeAll(async () => {
  api = await startTestApi();
  workers = killableWorkers(api);
  organization = await buildOrganization();
});
afterAll(async () => {
  await workers.end();
  await api.stop();
});

it("leaves nothing incomplete when it is killed, and continues where it was [HOME-08]", async () => {
  const staff = await buildUser({ organization, roles: ["SUPER_ADMIN"] });
  const collection = await buildCollection({ organization });
  const by = createImporter(api, { organization, staff });
  const jpeg = await makeSampleJpeg();
  const numbers = Array.from({ length: count }, (_, index) => index);
  const files = numbers.flatMap((n) => [`a${n}.jpg`, `b${n}.jpg`]);
  // Without numbers: a row that is imported twice would exist twice.
  const lines = numbers.map((n) => `Picture ${n};a${n}.jpg | b${n}.jpg`);
  const pictures = await zip(Object.fromEntries(files.map((name) => [name, Buffer.concat([jpeg, Buffer.from(name)])])));
  const id = await by.upload({
    "table.csv": Buffer.from(["Title;File", ...lines].join("\n")),
    "pictures.zip": pictures,
  });
  expect((await by.start(id, { collectionId: collection.id })).status).toBe(200);

  const where = { organizationId: organization.id };
  const made = () => ImportItem.count({ where: { ...where, state: "made" } });
  for (const least of [1, 30, 80]) {
    const worker = workers.start("bring-in,give-up-import");
    await eventually(async () => expect(await made()).toBeGreaterThanOrEqual(least));
    await workers.kill(worker);
    expect(await Contribution.count({ where })).toBe(await made());
    expect(await Media.count({ where })).toBe(2 * (await made()));
    expect(await Entry.count({ where })).toBe(await made());
    expect(await Case.count({ where })).toBe(await made());
    expect(await made()).toBeLessThan(count);
    await workers.forgetKilled();
  }
  const last = workers.start("bring-in,give-up-import");
  await eventually(async () => expect((await by.list())[0]).toMatchObject({ state: "done", made: count, left: [] }));
  await workers.kill(last);
  expect(await Media.count({ where })).toBe(2 * count);
  const titles = (await Media.findAll({ where })).map(({ title }) => title);
  expect(new Set(titles).size).toBe(count);

  // The sweeper removes unfinished and uploaded files of the killed processes.
  await PendingObject.update({ aliveAt: new Date(0) }, { where });
  await createHandlers(api.parts)["sweep-objects"]({}, new AbortController().signal);
  expect(await listKeys(api.parts.storage)).toHaveLength(2 * count);
}, 600_000);
