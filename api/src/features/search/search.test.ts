import { randomUUID } from "node:crypto";
import type { Answer } from "@samling/contract/types";
import { createHandlers } from "../../job-handlers.ts";
import { User } from "../../models/accounts.ts";
import { type Collection, Question } from "../../models/collections.ts";
import { Answer as AnswerRow, Contribution } from "../../models/contributions.ts";
import { Media } from "../../models/media.ts";
import type { Organization } from "../../models/organizations.ts";
import { buildCollection, buildContribution, buildOrganization, buildUser } from "../../testing/build.ts";
import { openTestApi } from "../../testing/test-api.ts";

type SearchResponse = Answer<"GET /api/search">;
type Suggestions = Answer<"GET /api/search/suggestions">;
type Years = Answer<"GET /api/search/years">;
type Cells = Answer<"GET /api/search/map">;

const api = openTestApi();

const index = () => createHandlers(api.parts)["index-media"]({}, new AbortController().signal);
const ask =
  <T>(path: string) =>
  async (query: Record<string, string>, actor: User | null = null) =>
    (await api.get<T>(path, { query, actor })).body;
const search = ask<SearchResponse>("/api/search");
const suggest = ask<Suggestions>("/api/search/suggestions");
const years = ask<Years>("/api/search/years");
const cells = ask<Cells>("/api/search/map");
const titles = ({ items }: SearchResponse) => items.map(({ title }) => title);

async function build(media: Partial<Media>[]): Promise<{ organization: Organization; collection: Collection }> {
  const organization = await buildOrganization();
  const collection = await buildCollection({ organization });
  await buildContribution({ collection, media: media as never });
  return { organization, collection };
}

describe("dates", () => {
  let organizationId = "";
  beforeAll(async () => {
    const media = [
      { title: "interval", openDate: "1938/1941" },
      { title: "about", openDate: "ca 1935" },
      { title: "day", date: "1944-05-02" },
      { title: "open", openDate: "före 1914" },
      { title: "undated", openDate: "when grandmother was young" },
    ];
    ({ id: organizationId } = (await build(media)).organization);
  });

  it("finds by a period everything that may be from it, and undated pictures separately [FIND-06]", async () => {
    const forties = await search({ organizationId, from: "1940", to: "1949" });
    expect(titles(forties).sort()).toEqual(["day", "interval"]);
    expect(titles(await search({ organizationId, to: "1900" }))).toEqual(["open"]);
    expect(titles(await search({ organizationId, undated: "true" }))).toEqual(["undated"]);
    expect(forties.facets?.undated).toBe(1);
  });

  it("takes 31 February in a filter as the last day of February [FIND-06]", async () => {
    const media = [
      { title: "january", date: "1944-01-31" },
      { title: "last", date: "1944-02-29" },
      { title: "march", date: "1944-03-01" },
    ];
    const { organization } = await build(media);
    const within = { organizationId: organization.id };
    expect(titles(await search({ ...within, from: "1944-02-31", to: "1944-02-31" }))).toEqual(["last"]);
    expect(titles(await search({ ...within, to: "1944-02-31" })).sort()).toEqual(["january", "last"]);
    expect(titles(await search({ ...within, from: "1944-02-30" })).sort()).toEqual(["last", "march"]);
  });

  it("counts each decade that an interval touches, under all filters but the time [FIND-06]", async () => {
    const { facets } = await search({ organizationId, from: "1940", to: "1949" });
    expect(facets?.decades).toEqual([
      { decade: 1910, count: 1 },
      { decade: 1930, count: 2 },
      { decade: 1940, count: 2 },
    ]);
  });

  it("counts years and months of a period [FIND-06]", async () => {
    const inYears = await years({ organizationId, from: "1940", to: "1949", unit: "year" });
    expect(inYears).toEqual({
      stretches: [
        { from: "1940", count: 1 },
        { from: "1941", count: 1 },
        { from: "1944", count: 1 },
      ],
      undated: 1,
      isMore: false,
    });
    const inMonths = await years({ organizationId, from: "1944", to: "1944", unit: "month" });
    expect(inMonths.stretches).toEqual([{ from: "1944-05", count: 1 }]);
  });

  it("applies a time in the query as a filter, until another is chosen or it is used as words [FIND-14]", async () => {
    expect(await search({ organizationId, q: "1944" })).toMatchObject({
      time: { from: "1944", to: "1944" },
      items: [{ title: "day" }],
      facets: { undated: 1 },
    });
    expect(titles(await search({ organizationId, q: "1940-luku" })).sort()).toEqual(["day", "interval"]);
    expect(titles(await search({ organizationId, q: "interval 1940-talet" }))).toEqual(["interval"]);
    expect(await search({ organizationId, q: "before 1900" })).toMatchObject({ time: { from: null, to: "1899" } });
    const chosen = await search({ organizationId, q: "interval 1944", from: "1938", to: "1938" });
    expect(chosen).toMatchObject({ time: null, items: [{ title: "interval" }] });
    expect(titles(await search({ organizationId, q: "1944", datesAsWords: "true" }))).toEqual([]);
    expect((await years({ organizationId, q: "1944", unit: "month" })).stretches).toEqual([
      { from: "1944-05", count: 1 },
    ]);
  });

  it("begins with pictures from no other time than the one in the query [FIND-14]", async () => {
    const media = [
      { title: "year", openDate: "1955" },
      { title: "decade", openDate: "1950-talet" },
      { title: "other" },
    ];
    const { id } = (await build(media)).organization;
    expect(titles(await search({ organizationId: id, q: "1955" }))).toEqual(["year", "decade"]);
  });

  it("finds a year as a word in undated texts, and where nothing is from then [FIND-14]", async () => {
    const media = [{ title: "Turku 1909" }, { title: "Bygge 1893", date: "1950-01-01" }];
    const { id } = (await build(media)).organization;
    const undated = await search({ organizationId: id, q: "Turku 1909" });
    expect(undated).toMatchObject({ time: { from: "1909" }, items: [{ title: "Turku 1909" }] });
    const asWords = await search({ organizationId: id, q: "1893" });
    expect(asWords).toMatchObject({
      time: null,
      items: [{ title: "Bygge 1893" }],
      facets: { decades: [{ count: 1 }] },
    });
  });

  it("follows a date that is changed", async () => {
    const { collection, organization } = await build([{ title: "moved", openDate: "1901" }]);
    const media = await Media.findOne({ where: { collectionId: collection.id }, rejectOnEmpty: true });
    await media.update({ openDate: "sommaren 1975" });
    expect(titles(await search({ organizationId: organization.id, from: "1975-06", to: "1975-06" }))).toEqual([
      "moved",
    ]);
    expect(titles(await search({ organizationId: organization.id, from: "1901", to: "1901" }))).toEqual([]);
  });

  it("reads again rows that an earlier version has read, without making them newer", async () => {
    const { collection, organization } = await build([{ title: "older", openDate: "40-talet" }]);
    const where = { collectionId: collection.id };
    const before = await Media.findOne({ where, rejectOnEmpty: true });
    await Media.update(
      { edtf: null, earliest: null, latest: null, search: null, indexedBy: 0 },
      { where, silent: true },
    );
    await index();
    expect(titles(await search({ organizationId: organization.id, q: "older", from: "1944", to: "1944" }))).toEqual([
      "older",
    ]);
    expect((await Media.findOne({ where, rejectOnEmpty: true })).updatedAt).toEqual(before.updatedAt);
  });
});

describe("filters", () => {
  it("combines them, and counts each facet under the others", async () => {
    const { organization } = await build([
      { title: "Red boat", kind: "image", license: "CC0", tags: ["Boat", "red"], location: "Smögen, Sverige" },
      { title: "Blue boat", kind: "video", type: "video/mp4", license: "InC", tags: ["boat"], location: "Turku" },
      { title: "House", kind: "image", license: "CC0", otherPhotographer: "Anna Hwass" },
    ]);
    const at = { organizationId: organization.id };
    const { facets, total } = await search({ ...at, kind: "image" });
    expect(total).toBe(2);
    expect(facets).toMatchObject({
      kinds: [
        { kind: "image", count: 2 },
        { kind: "video", count: 1 },
      ],
      licenses: [{ license: "CC0", count: 2 }],
      places: [{ place: "Smögen", count: 1 }],
      people: [{ person: "Anna Hwass", count: 1 }],
    });
    expect(titles(await search({ ...at, tag: "BOAT", license: "InC,CC-BY" }))).toEqual(["Blue boat"]);
    expect(titles(await search({ ...at, place: "Åbo" }))).toEqual(["Blue boat"]);
    expect(titles(await search({ ...at, person: "anna hwass" }))).toEqual(["House"]);
    expect(titles(await search({ ...at, q: "boat", sort: "newest" }))).toEqual(["Blue boat", "Red boat"]);
  });

  it("pages through hits, each once", async () => {
    const media = Array.from({ length: 30 }, (_, index) => ({ title: `Kite ${index}` }));
    const { organization } = await build(media);
    const first = await search({ organizationId: organization.id, q: "kite" });
    const second = await search({ organizationId: organization.id, q: "kite", cursor: first.next ?? "" });
    expect(first).toMatchObject({ total: 30, isMore: false });
    expect(second).toMatchObject({ next: null, facets: null });
    expect(new Set([...titles(first), ...titles(second)]).size).toBe(30);
  });

  it("offers texts with one of the words where no text has all of them", async () => {
    const { organization } = await build([{ title: "Kite over the dunes" }]);
    const found = await search({ organizationId: organization.id, q: "kite zanzibar" });
    expect(found).toMatchObject({ isLoose: true, items: [{ title: "Kite over the dunes" }] });
  });

  it("finds no collection by three letters inside a word", async () => {
    const translations = [{ languageCode: "en" as const, title: "What they talked about", description: "" }];
    const { organizationId } = await buildCollection({ translations });
    const found = async (q: string) => (await search({ q, organizationId })).collections;
    expect(await found("Åbo")).toEqual([]);
    expect(await found("bout")).toHaveLength(1);
  });

  it("finds collections and organizations by their own texts, and by their misspelt names [FIND-02]", async () => {
    const organization = await buildOrganization({ name: "Kalkmuseet" });
    await buildCollection({
      organization,
      translations: [{ languageCode: "en", title: "Limestone", description: "" }],
    });
    expect(await search({ q: "limest" })).toMatchObject({ collections: [{ title: "Limestone" }] });
    expect(await search({ q: "kalkmuse" })).toMatchObject({ organizations: [{ name: "Kalkmuseet" }] });
    expect(await search({ q: "limstone" })).toMatchObject({ collections: [{ title: "Limestone" }], organizations: [] });
    expect(await search({ q: "kalkmusset" })).toMatchObject({ organizations: [{ name: "Kalkmuseet" }] });
  });
});

describe("the map", () => {
  it("shows a single picture as itself, and counts many at one point in a cell that lists them [FIND-09, ASK-06]", async () => {
    const many = Array.from({ length: 40 }, (_, index) => ({
      title: `Quay ${index}`,
      locationLat: 57.7,
      locationLng: 11.9,
    }));
    const lonely = { title: "Alone at sea", locationLat: 58.1, locationLng: -20.5, location: "Atlantic" };
    const { organization } = await build([...many, lonely, { title: "Somewhere" }]);
    const at = { organizationId: organization.id };
    const map = await cells({ ...at, zoom: "5" });
    expect(map.cells.map(({ count, item }) => [count, item?.title])).toEqual([
      [40, undefined],
      [1, "Alone at sea"],
    ]);
    expect(map).toMatchObject({ unplaced: 1, places: [{ place: "Atlantic", count: 1 }] });
    const bbox = map.cells[0]?.bbox ?? "";
    // A map of the cell shows the point, and nothing of the sea around it.
    const [west = 0, south = 0, east = 0, north = 0] = bbox.split(",").map(Number);
    expect(Math.max(east - west, north - south)).toBeLessThan(0.0001);
    const inBox = await search({ ...at, bbox });
    expect(inBox).toMatchObject({ total: 40, next: "24" });
  });
});

it("finds on both sides of the date line in a part of the map that crosses it, and nothing else [FIND-09]", async () => {
  const at = (title: string, locationLng: number) => ({ title, locationLat: -17, locationLng });
  const { organization } = await build([at("Suva", 178), at("Taveuni", -179.9), at("Tonga", -175), at("Perth", 116)]);
  const found = async (bbox: string) => titles(await search({ organizationId: organization.id, bbox })).sort();
  expect(await found("177,-20,-178,-10")).toEqual(["Suva", "Taveuni"]);
  expect(await found("-178,-20,177,-10")).toEqual(["Perth", "Tonga"]);
  const { cells: shown } = await cells({ organizationId: organization.id, zoom: "5", bbox: "177,-20,-178,-10" });
  expect(shown.reduce((sum, { count }) => sum + count, 0)).toBe(2);
});

describe("what the caller may not see [FIND-08]", () => {
  const word = (name: string) => `quagga${name}`;
  const open: Record<string, string> = {};
  let organization: Organization;
  let admin: User;
  let contributor: User;
  const filters: Record<string, string>[] = [
    {},
    { kind: "image" },
    { from: "1950", to: "1959" },
    { tag: "quaggatag" },
    { license: "CC0" },
    { place: "Quaggaplace" },
    { person: "Quagga Person" },
    { bbox: "10,50,12,52" },
  ];

  beforeAll(async () => {
    organization = await buildOrganization();
    open.organizationId = organization.id;
    contributor = await buildUser({ organization });
    admin = await buildUser({ organization, roles: ["USER", "SUPER_ADMIN"] });
    const collection = await buildCollection({ organization });
    const closed = await buildCollection({ organization, isPublic: false });
    const draft = await buildOrganization({ openedAt: null });
    const contribute = (name: string, values: Record<string, unknown> = {}, file: Partial<Media> = {}) =>
      buildContribution({
        collection,
        user: contributor,
        ...values,
        media: [
          {
            title: word(name),
            description: "Majakka",
            tags: ["quaggatag"],
            license: "CC0",
            location: "Quaggaplace",
            otherPhotographer: "Quagga Person",
            date: "1955-05-05",
            locationLat: 51,
            locationLng: 11,
            ...file,
          } as never,
        ],
      });
    await contribute("hidden", { hiddenAt: new Date(), withheldAs: "hidden" });
    await contribute("submitted", { hiddenAt: new Date(), withheldAs: "submitted" });
    await contribute("declined", {}, { withheldAs: "declined" } as Partial<Media>);
    await contribute("private", { isPublic: false });
    await contribute("deleted", { deletedAt: new Date() });
    await contribute("members", { collection: closed });
    await contribute("prepared", { collection: await buildCollection({ organization: draft }) });
    const question = await Question.create({
      organizationId: organization.id,
      collectionId: collection.id,
      value: "Who?",
      sort: 0,
    });
    const contributionWithAnswer = await buildContribution({
      collection,
      user: contributor,
      media: [{ title: "Plain" }],
    });
    await AnswerRow.create({
      organizationId: organization.id,
      contributionId: contributionWithAnswer.id,
      questionId: question.id,
      value: "Only quaggaanswer knows",
      updatedBy: contributor.id,
    } as never);
    await index();
  });

  it.each(filters)("is in no hit, count, suggestion, year, cell or facet under %p", async (filter) => {
    for (const scope of [{}, open]) {
      for (const q of ["quagga", "quaga", "quaggahidden", "quaggahiden", ""]) {
        if (q === "" && Object.keys(filter).length === 0) continue;
        const { unknown, ...found } = await search({ ...scope, ...filter, q });
        expect(unknown.without).toBeNull();
        const text = JSON.stringify(found);
        expect(text).not.toMatch(/quagga/i);
        if (q !== "") expect(found.total).toBe(0);
      }
    }
    expect((await years({ ...open, ...filter, q: "quagga" })).stretches).toEqual([]);
    expect((await cells({ ...open, ...filter, q: "quagga" })).cells).toEqual([]);
  });

  it("is in no hit or count of the time in the query", async () => {
    for (const q of ["1955", "May 1955", "quagga 1955", "1955 quagga*", "1950-talet"]) {
      const { facets, ...found } = await search({ ...open, q });
      expect(found).toMatchObject({ items: [], total: 0 });
      expect(facets?.decades).toEqual([]);
      expect((await years({ ...open, q })).stretches).toEqual([]);
    }
  });

  it("is never suggested, though the dictionary knows its words", async () => {
    const [words] = await api.database.sequelize.query("SELECT word FROM search_words WHERE word LIKE 'quagga%'");
    expect(words.length).toBeGreaterThan(5);
    const nothing = { times: [], places: [], people: [], tags: [], items: [], collections: [], organizations: [] };
    for (const scope of [{}, open]) expect(await suggest({ ...scope, q: "quag" })).toEqual(nothing);
    for (const q of ["195", "1955-05-05", "maj"]) expect(await suggest({ ...open, q })).toEqual(nothing);
  });

  it("is found by no word of another language, nor shown as such a word", async () => {
    const unseen = await search({ ...open, q: "lighthouse" });
    expect(unseen).toMatchObject({ items: [], total: 0, alsoFoundAs: [], didYouMean: [] });
    expect((await search({ ...open, q: "lighthouse" }, admin)).alsoFoundAs).toEqual(["majakka"]);
  });

  it("is found and suggested by those who may see it", async () => {
    expect((await search({ ...open, q: "quagga" }, admin)).total).toBeGreaterThan(3);
    expect((await suggest({ ...open, q: "quag" }, admin)).items).toHaveLength(3);
    expect((await search({ ...open, q: "quaggaprivate" }, contributor)).items).toHaveLength(1);
  });

  it("is not found by what was answered, but by those who may read answers", async () => {
    expect((await search({ ...open, q: "quaggaanswer" })).items).toEqual([]);
    expect(titles(await search({ ...open, q: "quaggaanswer" }, admin))).toContain("Plain");
    expect(titles(await search({ ...open, q: "quaggaanswer" }, contributor))).toContain("Plain");
    expect((await search({ ...open, q: "quaggaanswer" }, await buildUser({ organization }))).items).toEqual([]);
  });

  it("is forgotten by the dictionary when its last text is gone", async () => {
    await buildContribution({ media: [{ title: "Xylographer" }] });
    await index();
    await Media.destroy({ where: { title: "Xylographer" } });
    const forget = createHandlers(api.parts)["forget-words"];
    await forget({}, new AbortController().signal);
    const [words] = await api.database.sequelize.query("SELECT word FROM search_words WHERE word = 'xylographer'");
    expect(words).toEqual([]);
  });
});

describe("wrong and hostile queries [FIND-13]", () => {
  const hostile = [
    "'; DROP TABLE media; --",
    "' OR 1=1 --",
    '"quoted"',
    "%",
    "_",
    "%%%%%",
    "\\",
    "$1 $2",
    "a & b | !c <-> d:*",
    "§:*A",
    "🦄🦄",
    "שלום עולם",
    "\u202e reversed",
    "ﷺ ½ Ⅷ ŉ",
    "a ".repeat(140),
    "å".repeat(299),
    "* ( ) : ' !",
    "ca 1000",
  ];

  it.each(hostile)("answers %j, and changes nothing", async (q) => {
    const before = await Promise.all([Media.count(), Contribution.count(), User.count()]);
    for (const path of ["/api/search", "/api/search/suggestions", "/api/search/years", "/api/search/map"]) {
      expect([path, (await api.get(path, { query: { q } })).status]).toEqual([path, 200]);
    }
    for (const field of ["tag", "place", "person", "license"]) {
      const { status } = await api.get("/api/search", { query: { [field]: q.slice(0, 60) } });
      expect([field, status]).toEqual([field, 200]);
    }
    expect(await Promise.all([Media.count(), Contribution.count(), User.count()])).toEqual(before);
  });

  it.each([
    { q: "x".repeat(10_000) },
    { q: "nul\u0000" },
    { from: "0000" },
    { from: "9999" },
    { to: "1940-13" },
    { bbox: "1,2,3" },
    { bbox: "1,2,3,x" },
    { bbox: "999,0,0,0" },
    { cursor: "-1" },
    { sort: "random()" },
    { organizationId: "x" },
  ] as Record<string, string>[])("refuses %j", async (query) => {
    expect((await api.get("/api/search", { query })).status).toBe(400);
  });

  it("does not know a collection that does not exist", async () => {
    expect((await api.get("/api/search", { query: { collectionId: randomUUID() } })).status).toBe(404);
  });

  it("gives a statement three seconds", async () => {
    const sent = await api.database.recordQueries(() => search({ q: "harbour" }));
    let timeout: string | undefined;
    const selectPlans: unknown[] = [];
    for (const sql of sent) {
      if (/START TRANSACTION/.test(sql)) timeout = undefined;
      timeout = /SET LOCAL .*statement_timeout = (\d+)/.exec(sql)?.[1] ?? timeout;
      if (/media m|search_words/.test(sql)) selectPlans.push(timeout);
    }
    expect(selectPlans.length).toBeGreaterThan(1);
    expect(new Set(selectPlans)).toEqual(new Set(["3000"]));
  });

  it("sends all its queries in one transaction, which ends", async () => {
    const sent = await api.database.recordQueries(() => search({ q: "harbuor", kind: "image" }));
    expect(sent.filter((sql) => /START TRANSACTION/.test(sql))).toHaveLength(1);
    expect(sent.filter((sql) => /COMMIT/.test(sql))).toHaveLength(1);
  });

  it("queues queries beyond what the database runs at once", async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => api.get("/api/search", { query: { q: "harbour" } })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });
});
