import type { Answer } from "@samling/contract/types";
import type { User } from "../../models/accounts.ts";
import type { Collection } from "../../models/collections.ts";
import type { Organization } from "../../models/organizations.ts";
import { buildCollection, buildContribution, buildOrganization, buildUser } from "../../testing/build.ts";
import { openTestApi } from "../../testing/test-api.ts";

type ContributionsPage = Answer<"GET /api/collection-contributions">;
type CollectionFacets = Answer<"GET /api/collection-facets">;

const api = openTestApi();
let organization: Organization;
let collection: Collection;
beforeAll(async () => {
  organization = await buildOrganization();
  collection = await buildCollection({ organization });
  await buildContribution({
    collection,
    media: [
      { title: "Spårvagn på Linnégatan", tags: ["Tram", "work"], date: "1931-05-01" },
      { title: "The launch", kind: "video", type: "video/mp4", tags: ["ship"], openDate: "about 1938, in spring" },
      { title: "100 % wool", description: "From the mill_2", location: "Öregrund", otherPhotographer: "Studio Ælva" },
    ],
  });
  await buildContribution({ collection, media: [{ title: "A tram in 1952", tags: ["tram"], date: "1952-10-14" }] });
});

const find = async (criteria: Record<string, string>, { id }: { id: string } = collection) =>
  (
    await api.get<ContributionsPage>("/api/collection-contributions", {
      query: { collectionId: id, orgId: organization.id, ...criteria },
    })
  ).body;
const titles = async (criteria: Record<string, string>) => (await find(criteria)).items.map(({ title }) => title);
const facets = (actor: User | null = null, { id }: { id: string } = collection) =>
  api.get<CollectionFacets>("/api/collection-facets", { actor, query: { collectionId: id } });

describe("a search in GET /api/collection-contributions", () => {
  it.each([
    ["linnegatan", ["Spårvagn på Linnégatan"]],
    ["SPÅRVAGN tram", ["Spårvagn på Linnégatan"]],
    ["mill_2", ["100 % wool"]],
    ["oregrund", ["100 % wool"]],
    ["ælva", ["100 % wool"]],
    ["%", ["100 % wool"]],
    ["mill'; DROP TABLE media --", []],
    ["spring", ["The launch"]],
    ["tram zeppelin", []],
  ])("finds every word of %p, ignoring case and accents [API-11]", async (text, found) => {
    expect(await titles({ text })).toEqual(found);
  });

  it("finds by tag (ignoring case), decade and kind, and by all of them together [API-11]", async () => {
    expect(await titles({ tag: "TRAM" })).toEqual(["A tram in 1952", "Spårvagn på Linnégatan"]);
    expect(await titles({ tag: "tra" })).toEqual([]);
    expect(await titles({ decade: "1930" })).toEqual(["The launch", "Spårvagn på Linnégatan"]);
    expect(await titles({ kind: "video" })).toEqual(["The launch"]);
    expect(await titles({ tag: "tram", decade: "1950", kind: "image", text: "tram" })).toEqual(["A tram in 1952"]);
  });

  it("refuses an invalid decade and an unknown kind", async () => {
    const invalidQueries: Record<string, string>[] = [
      { decade: "1931" },
      { decade: "x" },
      { kind: "smell" },
      { text: "x".repeat(101) },
    ];
    for (const criteria of invalidQueries) expect(await find(criteria)).toMatchObject({ code: "INVALID_INPUT" });
  });

  it("pages through the matches, and counts them once, in one query more than a page without a search [API-11]", async () => {
    const large = await buildCollection({ organization });
    const repeatTitle = (title: string) => Array.from({ length: 10 }, () => ({ title }));
    for (const title of ["ship", "tram", "ship", "tram", "ship"])
      await buildContribution({ collection: large, media: repeatTitle(title) });
    await buildContribution({ collection: large, media: repeatTitle("ship"), isPublic: false });
    const first = await find({ text: "ship" }, large);
    const second = await find({ text: "ship", paginationId: first.next ?? "" }, large);
    expect([first.items.length, first.total, second.items.length, second.next]).toEqual([24, 30, 6, null]);
    expect(second).not.toHaveProperty("total");
    expect(await find({}, large)).not.toHaveProperty("total");
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(30);
    const plain = await api.database.recordQueries(() => find({}, large));
    const searched = await api.database.recordQueries(() => find({ text: "ship", tag: "none" }, large));
    expect(searched.length).toBeLessThanOrEqual(plain.length + 1);
  });
});

describe("the order of GET /api/collection-contributions", () => {
  let dated: Collection;
  beforeAll(async () => {
    dated = await buildCollection({ organization });
    const media = [
      { title: "1931", date: "1931-05-01" },
      { title: "undated" },
      { title: "before 1900", openDate: "before 1900" },
      { title: "1898", date: "1898-02-01" },
    ];
    await buildContribution({ collection: dated, media });
  });
  const inOrder = async (order: string) => (await find({ order }, dated)).items.map(({ title }) => title);

  it("is by the time of contribution or by the time the picture was taken, as requested [LOOK-13]", async () => {
    expect(await inOrder("newest")).toEqual(["1898", "before 1900", "undated", "1931"]);
    expect(await inOrder("oldest")).toEqual(["1931", "undated", "before 1900", "1898"]);
    expect(await inOrder("earliest")).toEqual(["1898", "before 1900", "1931", "undated"]);
    expect(await inOrder("latest")).toEqual(["1931", "before 1900", "1898", "undated"]);
    expect(await find({ order: "random()" }, dated)).toMatchObject({ code: "INVALID_INPUT" });
  });

  it.each(["oldest", "earliest", "latest"])(
    "%s continues from page to page, even after a removal [LOOK-13]",
    async (order) => {
      const large = await buildCollection({ organization });
      const media = Array.from({ length: 30 }, (_, index) =>
        index % 3 === 0 ? {} : { date: `19${10 + (index % 7)}-06-01` },
      );
      const { media: [, last] = [] } = await buildContribution({ collection: large, media });
      const all = (await Promise.all([find({ order }, large)])).flatMap(({ items }) => items);
      const { next } = await find({ order }, large);
      await last?.destroy();
      const nextPage = (await find({ order, paginationId: next ?? "" }, large)).items;
      expect(new Set([...all, ...nextPage].map(({ id }) => id)).size).toBe(30);
      expect([all.length, nextPage.length]).toEqual([24, 6]);
      const back = await find({ order, paginationId: next ?? "", direction: "backward" }, large);
      expect(back.items.map(({ id }) => id)).toEqual(
        all
          .slice(0, 23)
          .filter(({ id }) => id !== last?.id)
          .map(({ id }) => id),
      );
    },
  );
});

describe("a place in GET /api/collection-contributions", () => {
  it("is matched up to the first comma, ignoring case and accents [LOOK-13]", async () => {
    const placed = await buildCollection({ organization });
    const places = ["Göteborg", "göteborg, Sverige", "Lilla Bommen, Göteborg", "Göteborgs hamn"];
    await buildContribution({ collection: placed, media: places.map((location) => ({ title: location, location })) });
    const found = await find({ place: "GOTEBORG" }, placed);
    expect([found.total, found.items.map(({ title }) => title)]).toEqual([2, ["göteborg, Sverige", "Göteborg"]]);
  });
});

describe("GET /api/collection-facets", () => {
  it("returns the tags in their most common spelling, the decades and the kinds of what the caller may see", async () => {
    const mixed = await buildCollection({ organization });
    const media = [
      { tags: ["Tram", "ship"], openDate: "1890s", location: "Göteborg, Sverige" },
      { tags: ["tram"], date: "1895-01-01", location: "Göteborg" },
      { tags: ["tram"], location: "Marstrand" },
    ];
    await buildContribution({ collection: mixed, media });
    await buildContribution({ collection: mixed, media: [{ kind: "video", type: "video/mp4", openDate: "no 12345" }] });
    await buildContribution({
      collection: mixed,
      media: [{ tags: ["secret"], date: "1700-01-01", location: "Secret" }],
      isPublic: false,
    });
    expect((await facets(null, mixed)).body).toEqual({
      tags: [
        { tag: "tram", count: 3 },
        { tag: "ship", count: 1 },
      ],
      decades: [{ decade: 1890, count: 2 }],
      places: [
        { place: "Göteborg", count: 2 },
        { place: "Marstrand", count: 1 },
      ],
      images: 3,
      videos: 1,
      sounds: 0,
      stories: 0,
    });
    const admin = await buildUser({ organization, roles: ["ADMIN"] });
    expect((await facets(admin, mixed)).body.tags).toContainEqual({ tag: "secret", count: 1 });
  });

  it("is empty for an empty collection, and answers 404 for one that the caller may not see [DEC-07]", async () => {
    const empty = await buildCollection({ organization });
    expect((await facets(null, empty)).body).toEqual({
      tags: [],
      decades: [],
      places: [],
      images: 0,
      videos: 0,
      sounds: 0,
      stories: 0,
    });
    const hidden = await buildCollection({ organization, isPublic: false });
    expect((await facets(null, hidden)).status).toBe(404);
  });
});

describe("the indexes of a search", () => {
  let crowded: Collection;
  beforeAll(async () => {
    crowded = await buildCollection({ organization });
    const other = await buildCollection({ organization });
    for (const { id: collectionId } of [crowded, other]) {
      const replacements = { organizationId: organization.id, collectionId };
      await api.database.sequelize.query(
        `WITH given AS (
           INSERT INTO contributions (organization_id, collection_id)
           SELECT :organizationId, :collectionId FROM generate_series(1, 2000) RETURNING id
         ), numbered AS (SELECT id, row_number() OVER () AS number FROM given)
         INSERT INTO media (organization_id, collection_id, contribution_id, kind, state, original_key, original_name,
           type, bytes, sha256, title, tags, date)
         SELECT :organizationId, :collectionId, id, CASE WHEN n % 1000 = 0 THEN 'video' ELSE 'image' END, 'ready', 'k',
           'n', 'image/jpeg', 1, 's', md5(n::text), ARRAY[md5((n % 4000)::text)], date '1500-01-01' + (n % 500) * 365
         FROM generate_series(1, 8000) n JOIN numbered ON number = n / 4`,
        { replacements },
      );
    }
    await api.database.sequelize.query("VACUUM ANALYZE");
  });

  it.each([
    [{ text: "c4ca4238a0b9" }, "media_search"],
    [{ tag: "c4ca4238a0b923820dcc509a6f75849b" }, "media_tags"],
    [{ decade: "1700" }, "media_decade"],
    [{ kind: "video" }, "media_films"],
  ])("serve %p, page and count, through %s", async (criteria, index) => {
    const queries = await api.database.recordQueries(() => find(criteria, crowded));
    const ofMedia = queries
      .map((query) => query.replace(/^.*?: (?=SELECT)/, ""))
      .filter((query) => query.includes('FROM "media" AS "Media"'));
    expect(ofMedia).toHaveLength(2);
    for (const sql of ofMedia) {
      const [plan] = await api.database.sequelize.query(`EXPLAIN ${sql}`);
      expect(JSON.stringify(plan)).toContain(index);
    }
  });

  it.each([
    [{ order: "earliest" }, "media_earliest"],
    [{ order: "latest", paginationId: "241502100000000010" }, "media_latest"],
    [{ place: "Göteborg" }, "media_search"],
  ])("serve a page of %p through %s [LOOK-13]", async (criteria, index) => {
    const queries = await api.database.recordQueries(() => find(criteria, crowded));
    const sql = queries.find((query) => query.includes('FROM "media" AS "Media"'))?.replace(/^.*?: (?=SELECT)/, "");
    const [plan] = await api.database.sequelize.query(`EXPLAIN ${sql}`);
    expect(JSON.stringify(plan)).toContain(index);
  });

  it("find words by the index, which has every field that is searched", async () => {
    const queries = await api.database.recordQueries(() => find({ text: "c4ca4238a0b9" }, crowded));
    const sql = queries.find((query) => query.includes("media_words"))?.replace(/^.*?: (?=SELECT)/, "");
    const [plan] = await api.database.sequelize.query(`EXPLAIN ${sql}`);
    expect(JSON.stringify(plan)).toMatch(/Index Cond: [^"]*media_words\(/);
  });
});
