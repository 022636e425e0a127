/** Changes of a thousand contributions whose worker processes are killed; the workers are real. */
import type { Answer, Body } from "@samling/contract/types";
import { Op } from "sequelize";
import type { User } from "../../models/accounts.ts";
import { Batch, BatchItem } from "../../models/batch.ts";
import type { Collection } from "../../models/collections.ts";
import { Contribution } from "../../models/contributions.ts";
import { Media } from "../../models/media.ts";
import type { Organization } from "../../models/organizations.ts";
import { AuditEntry } from "../../models/platform.ts";
import { Accession, IntendedAccession } from "../../models/review.ts";
import { buildCollection, buildOrganization, buildUser } from "../../testing/build.ts";
import { eventually } from "../../testing/eventually.ts";
import { killableWorkers } from "../../testing/killable-workers.ts";
import { startTestApi, type TestApi } from "../../testing/test-api.ts";
import { numberAccessions } from "../review/register/accession.ts";

const count = 1_000;
let api: TestApi;
let organization: Organization;
let collection: Collection;
let target: Collection;
let admin: User;
let given: string[];
let workers: ReturnType<typeof killableWorkers>;
beforeAll(async () => {
  api = await startTestApi();
  workers = killableWorkers(api);
  organization = await buildOrganization();
  collection = await buildCollection({ organization });
  target = await buildCollection({ organization });
  admin = await buildUser({ organization, roles: ["ADMIN"] });
  const collectionKey = { organizationId: organization.id, collectionId: collection.id };
  given = (await Contribution.bulkCreate(Array.from({ length: count }, () => collectionKey))).map(({ id }) => id);
  const file = { kind: "image" as const, type: "image/jpeg", bytes: 1, originalName: "a.jpg", state: "ready" as const };
  await Media.bulkCreate(
    given.map((contributionId, index) => {
      const sha256 = String(index).padStart(64, "0");
      const texts = { title: `Picture ${index}`, location: index % 2 ? "Åbo" : "", tags: ["varv"] };
      return {
        ...collectionKey,
        ...file,
        ...texts,
        contributionId,
        sha256,
        originalKey: `${organization.id}/${index}`,
      };
    }),
  );
});
afterAll(async () => {
  await workers.end();
  await api.stop();
});

type BatchRequest = Omit<Body<"POST /api/organization/{id}/batches">, "items">;
const path = () => `/api/organization/${organization.id}/batches`;

async function start(request: BatchRequest): Promise<string> {
  const body = { ...request, contributionIds: given };
  const preview = await api.post<Answer<"POST /api/organization/{id}/batches/preview">>(`${path()}/preview`, {
    actor: admin,
    body,
  });
  expect(preview.body.items.filter(({ isChanged }) => isChanged)).toHaveLength(count);
  const items = preview.body.items.map(({ contributionId, updatedAt }) => ({ contributionId, updatedAt }));
  const started = await api.post<{ batchId: string }>(path(), { actor: admin, body: { ...request, items } });
  expect(started.status).toBe(201);
  return started.body.batchId;
}

const state = async (batchId: string) =>
  (await api.get<Answer<"GET /api/organization/{id}/batches">>(path(), { actor: admin })).body.find(
    ({ id }) => id === batchId,
  );

/** Kills the worker each time a given number is left, and lets the last one finish. */
async function runWithKills(batchId: string, kills: readonly number[], end: "done" | "undone"): Promise<void> {
  const waiting = () => BatchItem.count({ where: { batchId, state: end === "done" ? "waiting" : "changed" } });
  for (const remaining of kills) {
    const worker = workers.start("change-batch,index-media");
    await eventually(async () => expect(await waiting()).toBeLessThan(remaining));
    await workers.kill(worker);
    expect(await waiting()).toBeGreaterThan(0);
    await workers.forgetKilled();
  }
  const last = workers.start("change-batch,index-media");
  await eventually(async () => expect((await Batch.findOne({ where: { id: batchId } }))?.state).toBe(end));
  await workers.kill(last);
}

const readMedia = async () => {
  const rows = await Media.findAll({ where: { organizationId: organization.id }, order: ["sha256"] });
  return rows.map(({ location, tags, collectionId }) => JSON.stringify([location, tags, collectionId]));
};
const find = async (q: string) => {
  const query = { organizationId: organization.id, q };
  return (await api.get<{ total: number }>("/api/search", { query })).body.total;
};

it("is completed and undone completely, though the worker is killed three times each way [CASE-05]", async () => {
  const before = await readMedia();
  const request: BatchRequest = {
    changes: [
      { field: "location", action: "set", value: "Nagu" },
      { field: "tags", action: "add", value: "skärgård" },
    ],
  };
  const batchId = await start(request);
  await runWithKills(batchId, [900, 600, 200], "done");
  expect(await state(batchId)).toMatchObject({ total: count, changed: count, left: [] });
  const after = JSON.stringify(["Nagu", ["varv", "skärgård"], collection.id]);
  expect(new Set(await readMedia())).toEqual(new Set([after]));
  expect(await find("skärgård")).toBe(count);
  const lines = { action: "contribution:update", organizationId: organization.id };
  expect(await AuditEntry.count({ where: lines })).toBe(count);

  const mine = given.slice(0, 3);
  const others = await buildUser({ organization, roles: ["ADMIN"] });
  for (const contributionId of mine) {
    const [row] = await Media.findAll({ where: { contributionId } });
    const media = [{ id: row?.id, title: row?.title, location: "Pargas", tags: row?.tags }];
    const { status } = await api.post("/api/update-contribution", { actor: others, body: { contributionId, media } });
    expect(status).toBe(200);
  }
  expect((await api.post(`${path()}/${batchId}/undo`, { actor: admin })).status).toBe(200);
  await runWithKills(batchId, [900, 600, 200], "undone");
  const notUndone = (await state(batchId))?.left ?? [];
  expect(notUndone.map(({ contributionId, problem }) => [contributionId, problem])).toEqual(
    mine.map((id) => [id, "changed"]),
  );
  const now = await readMedia();
  expect(now.slice(0, 3)).toEqual(mine.map(() => JSON.stringify(["Pargas", ["varv"], collection.id])));
  expect(now.slice(3)).toEqual(before.slice(3));
  expect(await find("skärgård")).toBe(0);
  expect(await AuditEntry.count({ where: lines })).toBe(2 * count + 3);
}, 900_000);

it("is moved and moved back completely, though the worker is killed three times each way [CASE-05]", async () => {
  const batchId = await start({ collectionId: target.id });
  await runWithKills(batchId, [900, 600, 200], "done");
  const where = { organizationId: organization.id };
  expect(await Media.count({ where: { ...where, collectionId: target.id } })).toBe(count);
  expect(await Contribution.count({ where: { ...where, collectionId: target.id } })).toBe(count);
  await api.post(`${path()}/${batchId}/undo`, { actor: admin });
  await runWithKills(batchId, [900, 600, 200], "undone");
  expect(await Media.count({ where: { ...where, collectionId: collection.id } })).toBe(count);
  expect(await BatchItem.count({ where: { batchId, state: { [Op.ne]: "undone" } } })).toBe(0);
}, 900_000);

it("is accessioned whole and without gaps, though the worker is killed three times [CASE-05] [CASE-06]", async () => {
  const batchId = await start({ isTakenIn: true });
  await runWithKills(batchId, [900, 600, 200], "done");
  expect(await state(batchId)).toMatchObject({ total: count, changed: count, left: [] });
  const where = { organizationId: organization.id };
  expect(await IntendedAccession.count({ where })).toBe(count);
  expect(await Accession.count({ where })).toBe(0);
  await numberAccessions(new Date(Date.now() + 3_600_000));
  const given = await Accession.findAll({ where, order: ["number"] });
  expect(given.map(({ number }) => number)).toEqual(Array.from({ length: count }, (_, index) => index + 1));
  expect(new Set(given.map(({ contributionId }) => contributionId)).size).toBe(count);
}, 900_000);
