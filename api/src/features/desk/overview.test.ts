import type { Answer } from "@samling/contract/types";
import { Contribution, RelatedFile } from "../../models/contributions.ts";
import { Derivative, Tiles } from "../../models/media.ts";
import { buildCollection, buildContribution, buildOrganization, buildUser } from "../../testing/build.ts";
import { openTestApi } from "../../testing/test-api.ts";
import { overviewQueries } from "./overview.ts";

type Overview = Answer<"GET /api/organization/{id}/overview">;

const api = openTestApi({ clock: () => now });
let now = new Date("2026-02-15T12:00:00Z");

async function build() {
  const organization = await buildOrganization();
  const admin = await buildUser({ organization, roles: ["ADMIN"] });
  const read = async (query: Record<string, string> = {}) =>
    (await api.get<Overview>(`/api/organization/${organization.id}/overview`, { actor: admin, query })).body;
  return { organization, admin, read };
}

it("shows an empty organization as empty", async () => {
  const { read } = await build();
  const { months, ...figures } = await read();
  expect(months.map(({ month }) => month).slice(0, 2)).toEqual(["2025-03", "2025-04"]);
  expect(months).toHaveLength(12);
  expect(months.at(-1)).toEqual({ month: "2026-02", contributions: 0, media: 0 });
  expect(figures).toEqual({
    contributions: 0,
    media: 0,
    contributors: 0,
    period: { contributions: 0, media: 0, contributors: 0 },
    years: [2026],
    withheld: [],
    collections: [],
    licenses: [],
    topContributors: [],
    storage: { originals: 0, derivatives: 0, relatedFiles: 0 },
    waiting: { pending: 0, failed: 0, newest: [] },
  });
});

it("totals by month, collection and contributor, without other organizations", async () => {
  const { organization, read } = await build();
  const [boats, letters] = [await buildCollection({ organization }), await buildCollection({ organization })];
  const often = await buildUser({ organization, alias: "Sailor" });
  const once = await buildUser({ organization });
  const at = (date: string) => ({ publishedAt: new Date(date) });
  const made = (date: string) => ({ createdAt: new Date(date), state: "ready" as const });
  await buildContribution({
    collection: boats,
    user: often,
    ...at("2026-01-31T23:59:59Z"),
    media: [made("2026-01-31"), made("2026-01-31")],
  });
  await buildContribution({
    collection: boats,
    user: often,
    ...at("2026-02-01T00:00:00Z"),
    media: [made("2026-02-01")],
  });
  await buildContribution({
    collection: letters,
    user: once,
    ...at("2024-01-01T00:00:00Z"),
    media: [made("2024-01-01")],
  });
  await buildContribution();
  const overview = await read();
  expect([overview.contributions, overview.media, overview.contributors]).toEqual([3, 4, 2]);
  expect(overview.months.slice(-2)).toEqual([
    { month: "2026-01", contributions: 1, media: 2 },
    { month: "2026-02", contributions: 1, media: 1 },
  ]);
  expect(overview.collections).toMatchObject([
    { collectionId: boats.id, contributions: 2, media: 3, bytes: 3000 },
    { collectionId: letters.id, contributions: 1, media: 1, bytes: 1000 },
  ]);
  expect(overview.collections[0]?.title).toEqual([{ languageCode: "en", title: boats.translations?.[0]?.title }]);
  expect(overview.topContributors).toEqual([
    { userId: often.id, name: "Sailor", contributions: 2 },
    { userId: once.id, name: "Elin Strand", contributions: 1 },
  ]);
});

it("counts nothing of a deleted collection except its stored bytes", async () => {
  const { organization, read } = await build();
  const activeCollection = await buildCollection({ organization });
  const deleted = await buildCollection({ organization, status: "DELETE" });
  const user = await buildUser({ organization });
  const at = new Date("2026-02-01T00:00:00Z");
  for (const collection of [activeCollection, deleted]) {
    await buildContribution({ collection, user, publishedAt: at, media: [{ createdAt: at, state: "failed" }] });
  }
  const somebody = await buildUser({ organization });
  await buildContribution({ collection: deleted, user: somebody, publishedAt: new Date("2019-02-01T00:00:00Z") });
  await buildContribution({ collection: deleted, user: somebody, publishedAt: at });
  const overview = await read();
  expect([overview.contributions, overview.media, overview.contributors]).toEqual([1, 1, 1]);
  expect(overview.months.at(-1)).toEqual({ month: "2026-02", contributions: 1, media: 1 });
  expect(overview.period).toEqual({ contributions: 1, media: 1, contributors: 1 });
  expect(overview.years).toEqual([2026]);
  expect(overview.collections.map(({ collectionId }) => collectionId)).toEqual([activeCollection.id]);
  expect(overview.topContributors).toMatchObject([{ userId: user.id, contributions: 1 }]);
  expect([overview.waiting.failed, overview.waiting.newest.length]).toEqual([1, 1]);
  expect(overview.storage.originals).toBe(4000);
  const admin = await buildUser({ organization, roles: ["ADMIN"] });
  const path = `/api/organization/${organization.id}/users`;
  const members = (await api.get<Answer<"GET /api/organization/{id}/users">>(path, { actor: admin })).body;
  expect(members.find(({ userId }) => userId === user.id)?.contributions).toBe(1);
});

it("counts published contributions, reports the rest separately, and omits deleted ones", async () => {
  const { organization, read } = await build();
  const collection = await buildCollection({ organization });
  const user = await buildUser({ organization });
  const at = new Date("2026-02-01T00:00:00Z");
  const contribute = (values = {}) => buildContribution({ collection, user, publishedAt: at, ...values });
  const licensed = ["CC BY", "CC BY", ""].map((license) => ({ license, state: "ready" as const }));
  await contribute({ media: [...licensed, { license: "CC BY", state: "ready", withheldAs: "declined" }] });
  for (const withheldAs of ["submitted", "submitted", "declined"] as const) {
    await contribute({ hiddenAt: at, withheldAs, media: [{ state: "failed" }] });
  }
  await contribute({ hiddenAt: at, media: [] });
  const { id } = await contribute({ media: [{ state: "failed" }, { state: "pending" }] });
  const before = await read();
  expect([before.contributions, before.media, before.waiting]).toMatchObject([2, 5, { failed: 4, pending: 1 }]);
  await Contribution.update({ deletedAt: at }, { where: { id } });
  const { contributions, media, contributors, withheld, licenses, waiting, ...rest } = await read();
  expect([contributions, media, contributors]).toEqual([1, 3, 1]);
  expect(withheld).toEqual([
    { state: "submitted", contributions: 2 },
    { state: "declined", contributions: 1 },
    { state: "hidden", contributions: 1 },
  ]);
  expect(licenses).toEqual([
    { license: "CC BY", media: 2 },
    { license: "", media: 1 },
  ]);
  expect([waiting.failed, waiting.pending, waiting.newest.length]).toEqual([3, 0, 3]);
  expect(rest.period).toEqual({ contributions: 1, media: 3, contributors: 1 });
  expect(rest.collections).toMatchObject([{ contributions: 1, media: 3, bytes: 3000 }]);
  expect(rest.topContributors).toMatchObject([{ contributions: 1 }]);
});

it("totals the storage, and reports what is waiting and why", async () => {
  const { organization, read } = await build();
  const collection = await buildCollection({ organization });
  const contribution = await buildContribution({
    collection,
    media: [{ state: "failed", failure: "unreadable", title: "Torn" }, { state: "pending" }],
  });
  const [media] = contribution.media ?? [];
  const file = { organizationId: organization.id, key: "k", type: "image/webp", bytes: 70, sha256: "0".repeat(64) };
  await Derivative.create({ ...file, mediaId: media?.id ?? "", kind: "thumbnail", width: 1, height: 1 });
  const tiles = { ...file, mediaId: media?.id ?? "", key: "t", bytes: 700, width: 1, height: 1 };
  await Tiles.create(tiles);
  await RelatedFile.create({ ...file, contributionId: contribution.id, originalName: "a.pdf", bytes: 5 });
  const { storage, waiting } = await read();
  expect(storage).toEqual({ originals: 2000, derivatives: 770, relatedFiles: 5 });
  expect(waiting).toEqual({
    pending: 1,
    failed: 1,
    newest: [
      {
        mediaId: media?.id,
        contributionId: contribution.id,
        collectionId: collection.id,
        title: "Torn",
        originalFileName: "harbour.jpg",
        state: "failed",
        reason: "unreadable",
      },
    ],
  });
});

it("counts a contribution and its files in the month of its publication", async () => {
  const { organization, read } = await build();
  const collection = await buildCollection({ organization });
  await buildContribution({
    collection,
    publishedAt: new Date("2026-01-05T00:00:00Z"),
    media: [{ createdAt: new Date("2026-02-10T00:00:00Z") }, { createdAt: new Date("2026-01-05T00:00:00Z") }],
  });
  expect((await read()).months.slice(-2)).toEqual([
    { month: "2026-01", contributions: 1, media: 2 },
    { month: "2026-02", contributions: 0, media: 0 },
  ]);
});

it("reports the contributions and contributors of one year, and which years exist", async () => {
  const { organization, read } = await build();
  const collection = await buildCollection({ organization });
  const user = await buildUser({ organization });
  for (const day of ["2023-12-31T23:59:59Z", "2024-01-01T00:00:00Z", "2024-12-31T23:59:59Z", "2025-01-01T00:00:00Z"]) {
    await buildContribution({ collection, user, publishedAt: new Date(day), media: [{}, {}] });
  }
  const other = await buildUser({ organization });
  await buildContribution({ collection, user: other, publishedAt: new Date("2024-07-01T00:00:00Z"), media: [] });
  const { months, period, years, contributions } = await read({ year: "2024" });
  expect(months.map(({ month }) => month)).toEqual(
    Array.from({ length: 12 }, (_, index) => `2024-${String(index + 1).padStart(2, "0")}`),
  );
  expect([months[0], months[6], months[11]]).toEqual([
    { month: "2024-01", contributions: 1, media: 2 },
    { month: "2024-07", contributions: 1, media: 0 },
    { month: "2024-12", contributions: 1, media: 2 },
  ]);
  expect(period).toEqual({ contributions: 3, media: 4, contributors: 2 });
  expect(years).toEqual([2026, 2025, 2024, 2023]);
  expect(contributions).toBe(5);
  const address = `/api/organization/${organization.id}/overview`;
  const actor = await buildUser({ organization, roles: ["ADMIN"] });
  expect((await api.get(address, { actor, query: { year: "last" } })).status).toBe(400);
});

it("ends with the current month", async () => {
  const { read } = await build();
  now = new Date("2026-01-01T00:00:00Z");
  expect((await read()).months.map(({ month }) => month).slice(-2)).toEqual(["2025-12", "2026-01"]);
});

it("takes as many queries for many collections and contributors as for none", async () => {
  const { organization, read } = await build();
  const none = await api.database.recordQueries(() => read());
  for (const name of ["a", "b", "c"]) {
    const user = await buildUser({ organization, alias: name });
    await buildContribution({ collection: await buildCollection({ organization }), user });
  }
  const many = await api.database.recordQueries(() => read());
  expect(many.length).toBe(none.length);
});

describe("on a large platform", () => {
  let organizationId: string;
  beforeAll(async () => {
    const { organization } = await build();
    organizationId = organization.id;
    const { sequelize } = api.database;
    const collection = await buildCollection();
    const { id } = await buildContribution({ collection });
    // Other organizations' rows, which must not be read.
    await sequelize.query(
      `INSERT INTO contributions (organization_id, collection_id)
       SELECT '${collection.organizationId}', '${collection.id}' FROM generate_series(1, 20000)`,
    );
    // Foreign keys are checked by plans that were made for few rows until Postgres has new statistics.
    await sequelize.query("ANALYZE contributions");
    await sequelize.query(
      `INSERT INTO media (organization_id, collection_id, contribution_id, kind, original_key, original_name, type, bytes, sha256)
       SELECT '${collection.organizationId}', '${collection.id}', '${id}', 'image', 'k' || n, 'a', 'image/png', 1, 'x'
       FROM generate_series(1, 20000) AS n`,
    );
    await sequelize.query("ANALYZE media");
    await sequelize.query(
      `INSERT INTO derivatives (organization_id, media_id, kind, type, width, height, key, bytes, sha256)
       SELECT organization_id, id, 'full', 'image/webp', 1, 1, 'd', 1, 'x' FROM media WHERE type = 'image/png'`,
    );
    await sequelize.query("ANALYZE derivatives");
  });

  it.each(Object.keys(overviewQueries).filter((name) => name !== "relatedFiles"))("%s uses an index", async (name) => {
    const [plan] = await api.database.sequelize.query(
      `EXPLAIN ${overviewQueries[name as keyof typeof overviewQueries]}`,
      { replacements: { organizationId, since: "2026-01-01T00:00:00Z", until: "2027-01-01T00:00:00Z" } },
    );
    expect(JSON.stringify(plan)).toContain("Index");
    expect(JSON.stringify(plan)).not.toContain("Seq Scan");
  });
});
