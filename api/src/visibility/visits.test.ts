import { createApp } from "../app.ts";
import { createParts } from "../create-parts.ts";
import { close, listen, portOf } from "../http/listen.ts";
import { createHandlers } from "../job-handlers.ts";
import type { Collection } from "../models/collections.ts";
import type { Contribution } from "../models/contributions.ts";
import type { Organization } from "../models/organizations.ts";
import { buildCollection, buildContribution, buildOrganization, buildUser } from "../testing/build.ts";
import { createClient, openTestApi, type TestApi } from "../testing/test-api.ts";
import { askDuring } from "../testing/waits-for-lock.ts";
import { createVisits } from "./visits.ts";

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

const api = openTestApi({ clock: () => now });
let now = new Date("2026-05-02T10:00:00Z");
let organization: Organization;
let collection: Collection;
let contribution: Contribution;
beforeEach(async () => {
  now = new Date("2026-05-02T10:00:00Z");
  organization = await buildOrganization();
  collection = await buildCollection({ organization });
  contribution = await buildContribution({ collection, media: [{}, {}] });
});

const pictureOf = ({ media }: Contribution, index = 0) => media?.[index]?.id ?? "";
const from = (address: string, agent = firefox) => ({ "X-Forwarded-For": address, "User-Agent": agent });
const see = (
  body: object,
  headers: Record<string, string>,
  client: Pick<TestApi, "post"> = api,
  id = organization.id,
) => client.post(`/api/organization/${id}/visits`, { body, headers });
const page = (picture = 0) => ({
  collectionId: collection.id,
  contributionId: contribution.id,
  mediaId: pictureOf(contribution, picture),
});
const select = async <T>(sql: string): Promise<T[]> => (await api.database.sequelize.query(sql))[0] as T[];
const ofCollections = () =>
  select<{ day: string; visits: number; downloads: number }>(
    `SELECT day::text, visits, downloads FROM collection_days WHERE organization_id = '${organization.id}' ORDER BY day`,
  );
async function visitsOf(subjectId: string): Promise<number> {
  const [row] = await select<{ visits: number }>(
    `SELECT coalesce(sum(visits), 0)::int AS visits FROM contribution_days WHERE subject_id = '${subjectId}'`,
  );
  return row?.visits ?? 0;
}

it("counts a visitor once a day for what they see, however often they reload, on two processes [WEEK-04]", async () => {
  const parts = createParts(api.parts.config, { database: api.database, jobs: api.parts.jobs, clock: () => now });
  const other = await listen(createApp(parts), { port: 0, host: "127.0.0.1" });
  const second = createClient(`http://127.0.0.1:${portOf(other)}`);
  for (const address of ["203.0.113.7", "203.0.113.8", "2001:db8:1:2::3"]) {
    for (const client of [api, second, api]) {
      expect((await see(page(), from(address), client)).status).toBe(200);
      await see(page(1), from(address), client);
      await see({ collectionId: collection.id }, from(address), client);
    }
    // The next address of the same household.
    await see(page(), from(address.replace(/::3$/, "::4")), second);
  }
  await Promise.all([api.parts.visits.write(), parts.visits.write()]);
  expect(await ofCollections()).toEqual([{ day: "2026-05-02", visits: 3, downloads: 0 }]);
  expect(await visitsOf(contribution.id)).toBe(3);
  expect([await visitsOf(pictureOf(contribution)), await visitsOf(pictureOf(contribution, 1))]).toEqual([3, 3]);
  await see(page(), from("203.0.113.7"), second);
  await parts.visits.stop();
  expect(await visitsOf(contribution.id)).toBe(3);
  await close(other);
});

it("waits for a write that is in progress", async () => {
  await see(page(), from("203.0.113.9"));
  let isFirstWritten = false;
  const writeTwice = async () => {
    const first = api.parts.visits.write().then(() => {
      isFirstWritten = true;
    });
    await api.parts.visits.write();
    expect(isFirstWritten).toBe(true);
    await first;
  };
  const { sequelize } = api.database;
  await askDuring(sequelize, () => sequelize.query("LOCK TABLE visit_salts"), writeTwice);
  expect(await visitsOf(contribution.id)).toBe(1);
});

it("keeps nothing of a visitor, and forgets the day's key and marks when it is over [TELL-08]", async () => {
  await see(page(), from("203.0.113.9"));
  await api.parts.visits.write();
  const marks = await select<{ mark: Buffer }>("SELECT mark FROM visit_marks WHERE day = '2026-05-02'");
  now = new Date("2026-05-03T00:00:01Z");
  await createHandlers(api.parts)["forget-expired"]({}, AbortSignal.timeout(10_000));
  expect(await select("SELECT FROM visit_marks UNION ALL SELECT FROM visit_salts")).toEqual([]);
  await see(page(), from("203.0.113.9"));
  await api.parts.visits.write();
  expect((await ofCollections()).map(({ day, visits }) => [day, visits])).toEqual([
    ["2026-05-02", 1],
    ["2026-05-03", 1],
  ]);
  const later = await select<{ mark: Buffer }>("SELECT mark FROM visit_marks");
  const known = new Set(marks.map(({ mark }) => mark.toString("hex")));
  expect(later.filter(({ mark }) => known.has(mark.toString("hex")))).toEqual([]);
  // Neither in backups nor in the log of changes, from which a day could be read again.
  const kinds = await select(
    "SELECT DISTINCT relpersistence FROM pg_class WHERE relname IN ('visit_marks', 'visit_salts')",
  );
  expect(kinds).toEqual([{ relpersistence: "u" }]);
  const columns = await select<{ name: string }>(
    "SELECT column_name AS name FROM information_schema.columns WHERE table_name IN ('collection_days', 'contribution_days')",
  );
  expect([...new Set(columns.map(({ name }) => name))].sort()).toEqual(
    ["organization_id", "collection_id", "contribution_id", "subject_id", "day", "visits", "downloads"].sort(),
  );
});

it("leaves out programs that identify themselves, and counts a script with a thousand browsers as no more than a few people", async () => {
  const robots = [
    "",
    "Googlebot/2.1",
    "Mozilla/5.0 (compatible; bingbot/2.0)",
    "curl/8.5.0",
    "node",
    "HeadlessChrome/140",
  ];
  for (const agent of robots) await see(page(), from("198.51.100.1", agent));
  await api.parts.visits.write();
  expect(await ofCollections()).toEqual([]);
  for (let n = 0; n < 300; n += 1) {
    const get = () => `Mozilla/5.0 (${n})`;
    api.parts.visits.record({ ip: "198.51.100.2", get } as never, { organizationId: organization.id, ...page() });
  }
  await api.parts.visits.write();
  const visits = await visitsOf(contribution.id);
  expect(visits).toBeGreaterThan(1);
  expect(visits).toBeLessThanOrEqual(32);
});

it("counts nothing that others do not see, and nothing under the name of another collection or organization", async () => {
  const stranger = await buildOrganization();
  const other = await buildCollection({ organization });
  const secret = await buildContribution({ collection, hiddenAt: new Date() });
  const own = await buildContribution({ collection, isPublic: false });
  const withheld = await buildContribution({ collection, media: [{ withheldAs: "hidden" }] });
  const lone = { contributionId: contribution.id, mediaId: pictureOf(contribution) };
  const headers = from("203.0.113.10");
  for (const item of [secret, own]) {
    await see({ collectionId: collection.id, contributionId: item.id, mediaId: pictureOf(item) }, headers);
  }
  await see({ ...page(), mediaId: pictureOf(withheld) }, headers);
  await see({ collectionId: other.id, ...lone }, headers);
  await see(page(), headers, api, stranger.id);
  await see({ collectionId: collection.id, mediaId: pictureOf(contribution) }, headers);
  expect((await see({ ...page(), mediaId: "1" }, headers)).status).toBe(400);
  await api.parts.visits.write();
  for (const { id, media = [] } of [secret, own, withheld]) {
    for (const subject of [id, ...media.map((item) => item.id)])
      expect([subject, await visitsOf(subject)]).toEqual([subject, 0]);
  }
  expect(await visitsOf(pictureOf(contribution))).toBe(0);
  expect(await select(`SELECT FROM collection_days WHERE organization_id = '${stranger.id}'`)).toEqual([]);
});

it("are removed with the contribution, while the figures of its collection stay", async () => {
  await see(page(), from("203.0.113.11"));
  await api.parts.visits.write();
  await contribution.destroy();
  expect(await visitsOf(pictureOf(contribution))).toBe(0);
  expect(await ofCollections()).toHaveLength(1);
});

it("writes once, later, what could not be written", async () => {
  const visits = createVisits({ clock: () => now, log: api.parts.log });
  const get = () => firefox;
  visits.record({ ip: "203.0.113.12", get } as never, { organizationId: organization.id, collectionId: collection.id });
  await select("ALTER TABLE visit_marks RENAME TO away");
  await visits.write();
  await select("ALTER TABLE away RENAME TO visit_marks");
  expect(await ofCollections()).toEqual([]);
  await visits.stop();
  expect(await ofCollections()).toMatchObject([{ visits: 1 }]);
});

it("returns nothing, and does not count as a change to what is public", async () => {
  const { status, body, headers } = await see(page(), from("203.0.113.13"));
  expect([status, body]).toEqual([200, {}]);
  expect(headers.get("x-samling-changes")).toBe("nothing");
  expect(headers.get("set-cookie")).toBeNull();
  const staff = await buildUser({ organization, roles: ["ADMIN"] });
  expect((await api.post(`/api/organization/${organization.id}/visits`, { actor: staff, body: {} })).status).toBe(400);
});
