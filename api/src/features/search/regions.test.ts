/** Regions, feasts and Finnish plurals in queries. */
import type { Answer } from "@samling/contract/types";
import { Media } from "../../models/media.ts";
import type { Organization } from "../../models/organizations.ts";
import { buildCollection, buildContribution, buildOrganization } from "../../testing/build.ts";
import { openTestApi } from "../../testing/test-api.ts";
import { indexAllMedia } from "./index-media.ts";

const api = openTestApi();
let organization: Organization;
const at = (title: string, locationLat: number, locationLng: number, more: Partial<Media> = {}) =>
  ({ title, locationLat, locationLng, ...more }) as never;

beforeAll(async () => {
  organization = await buildOrganization();
  const collection = await buildCollection({ organization });
  const media = [
    at("Lapset leikkivät pihalla", 61.5, 23.8),
    at("Poroerotus", 68.91, 27.03, { location: "Inari" }),
    at("Malmbanan", 67.86, 20.23, { location: "Kiruna", date: "1946-12-24" }),
    at("Julafton hemma", 57.7, 11.97, { location: "Göteborg" }),
    at("Storfiskare", 59.92, 20.91, { location: "Kökar" }),
    at("Dansen kring stången", 60.1, 19.93, { location: "Mariehamn", date: "1962-06-23" }),
    at("Majakka Utön saarella", 59.78, 21.37),
    { title: "Matkalla Lapissa" } as never,
    { title: "Lusikka laatikossa" } as never,
  ];
  await buildContribution({ collection, media });
  await indexAllMedia(api.database.sequelize);
});

async function ask(query: Record<string, string>) {
  const { body } = await api.get<Answer<"GET /api/search">>("/api/search", {
    query: { organizationId: organization.id, language: "sv", ...query },
  });
  return { ...body, titles: body.items.map(({ title }) => title).sort() };
}
const suggest = async (q: string, language = "sv") =>
  (
    await api.get<Answer<"GET /api/search/suggestions">>("/api/search/suggestions", {
      query: { organizationId: organization.id, q, language },
    })
  ).body;

const lapland = ["Malmbanan", "Matkalla Lapissa", "Poroerotus"];

it.each(["Lappi", "Lapland", "lappland", "Lapissa"])(
  "finds by %s what was taken in Lapland, and no children [FIND-18]",
  async (q) => {
    const found = await ask({ q });
    expect(found.titles).toEqual(lapland);
    expect(found.region).toBe("Lappland");
  },
);

it("finds a region beside other words and times, and as a place to choose [FIND-18]", async () => {
  expect((await ask({ q: "dans Åland" })).titles).toEqual(["Dansen kring stången"]);
  expect((await ask({ q: "Ahvenanmaa 1962" })).titles).toEqual(["Dansen kring stången"]);
  expect((await ask({ place: "Lappland" })).titles).toEqual(["Malmbanan", "Poroerotus"]);
  expect((await ask({ q: "Skåne" })).titles).toEqual([]);
});

it("suggests a region by the first letters of any of its names, with how much is there", async () => {
  expect((await suggest("Lapl")).places).toEqual([{ name: "Lappland", also: "Lapland", count: 2 }]);
  expect((await suggest("ahve", "fi")).places).toEqual([{ name: "Ahvenanmaa", also: "", count: 2 }]);
  expect((await suggest("Skån")).places).toEqual([]);
});

it("follows a place that is changed, and forgets one that is no longer shown", async () => {
  const media = await Media.findOne({ where: { title: "Storfiskare" }, rejectOnEmpty: true });
  await media.update({ locationLat: 55.6, locationLng: 13 });
  expect((await ask({ q: "Skåne" })).titles).toEqual(["Storfiskare"]);
  await media.update({ locationLat: null, locationLng: null });
  expect((await ask({ q: "Skåne" })).titles).toEqual([]);
});

it.each(["jul", "christmas", "joulu"])("finds by %s what was taken at Christmas of any year [FIND-19]", async (q) => {
  expect((await ask({ q })).titles).toEqual(["Julafton hemma", "Malmbanan"]);
});

it("finds by midsummer what was taken on it, even beside other words [FIND-19]", async () => {
  expect((await ask({ q: "juhannus" })).titles).toEqual(["Dansen kring stången"]);
  expect((await ask({ q: "midsommar Mariehamn" })).titles).toEqual(["Dansen kring stången"]);
});

it.each([
  ["majakoita", "Majakka Utön saarella"],
  ["majakoiden", "Majakka Utön saarella"],
  ["majakat", "Majakka Utön saarella"],
  // No word of a subject.
  ["lusikoita", "Lusikka laatikossa"],
  ["lusikoiden", "Lusikka laatikossa"],
])("finds by the Finnish plural %s what has its singular [FIND-01]", async (q, title) => {
  expect(await ask({ q })).toMatchObject({ titles: [title], didYouMean: [] });
});

it("recomputes the stems of words that an earlier version computed", async () => {
  const { sequelize } = api.database;
  await sequelize.query("UPDATE search_words SET stems = '{}' WHERE word = 'majakka'");
  await Media.update({ indexedBy: 2 }, { where: { title: "Majakka Utön saarella" }, silent: true });
  await indexAllMedia(sequelize);
  expect((await ask({ q: "majakoita" })).titles).toContain("Majakka Utön saarella");
});

it.each(["the six", "sexti", "1960-t", "kuusikymm"])("suggests the decade that “%s” begins [FIND-14]", async (q) => {
  expect((await suggest(q)).times[0]).toEqual({ from: "1960", to: "1969", count: 1 });
});
