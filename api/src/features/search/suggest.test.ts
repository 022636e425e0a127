import type { Answer } from "@samling/contract/types";
import { createHandlers } from "../../job-handlers.ts";
import type { User } from "../../models/accounts.ts";
import type { Media } from "../../models/media.ts";
import type { Organization } from "../../models/organizations.ts";
import { buildCollection, buildContribution, buildOrganization, buildUser } from "../../testing/build.ts";
import { openTestApi } from "../../testing/test-api.ts";

type Suggestions = Answer<"GET /api/search/suggestions">;

const api = openTestApi();
let organization: Organization;
const nothing: Suggestions = {
  times: [],
  places: [],
  people: [],
  tags: [],
  collections: [],
  organizations: [],
  items: [],
};
const suggest = async (query: Record<string, string>, actor: User | null = null) =>
  (await api.get<Suggestions>("/api/search/suggestions", { query, actor })).body;

/** Other names are suggested only for words in the dictionary. */
const index = () => createHandlers(api.parts)["index-media"]({}, new AbortController().signal);

const nagu = { location: "Kyrkbacken, Nagu", tags: ["nagelskruv"], otherPhotographer: "Nadja Ek" } as Partial<Media>;

beforeAll(async () => {
  organization = await buildOrganization({ name: "Nagu museum" });
  const collection = await buildCollection({
    organization,
    translations: [
      { languageCode: "sv", title: "Nagu igår", description: "" },
      { languageCode: "fi", title: "Eilen saaristossa", description: "" },
    ],
  });
  const media = [
    { ...nagu, title: "The jetty", tags: ["Nagelskruv"] },
    { ...nagu, title: "Nagu church" },
    { title: "Market", location: "Turku", tags: ["nät"] },
  ];
  await buildContribution({ collection, media: media as never });
  await index();
});

it("suggests pictures for what no text begins with: a word of a subject, and the last word after fillers", async () => {
  const titles = async (q: string, language: string) =>
    (await suggest({ organizationId: organization.id, q, language })).items.map(({ title }) => title);
  expect(await titles("verkk", "fi")).toEqual(["Market"]);
  expect(await suggest({ organizationId: organization.id, q: "gamla nage", language: "sv" })).toMatchObject({
    tags: [{ name: "nagelskruv" }],
  });
});

async function buildDated(dates: string[]) {
  const owner = await buildOrganization();
  const collection = await buildCollection({ organization: owner });
  const media = dates.map((openDate) => ({ title: openDate, openDate }));
  await buildContribution({ collection, media: media as never });
  return { id: owner.id, collection };
}

it("suggests places, photographers, tags, titles and pictures for the typed letters, and counts them", async () => {
  const found = await suggest({ organizationId: organization.id, q: "nag" });
  expect(found).toMatchObject({
    places: [{ name: "Nagu", count: 2, also: "" }],
    tags: [{ name: "nagelskruv", count: 2 }],
  });
  expect(found.items.map(({ title }) => title)).toEqual(["Nagu church", "The jetty"]);
  expect((await suggest({ organizationId: organization.id, q: "boat nadj" })).people).toEqual([]);
  expect((await suggest({ organizationId: organization.id, q: "jetty nadj" })).people).toEqual([
    { name: "Nadja Ek", count: 1 },
  ]);
  expect((await suggest({ q: "nagu" })).organizations).toEqual([
    { organizationId: organization.id, name: "Nagu museum" },
  ]);
});

it("suggests a place under its other name, and names with the letters that are typed first [FIND-03]", async () => {
  const at = { organizationId: organization.id };
  for (const q of ["Åbo", "åbo", "abo"])
    expect((await suggest({ ...at, q })).places).toEqual([{ name: "Turku", count: 1, also: "Åbo" }]);
  expect((await suggest({ ...at, q: "nauv" })).places).toEqual([{ name: "Nagu", count: 2, also: "Nauvo" }]);
  expect((await suggest({ ...at, q: "nä" })).tags.map(({ name }) => name)).toEqual(["nät", "nagelskruv"]);
});

it("suggests the typed time, the years of a decade with most pictures, and pictures of that time", async () => {
  const { id, collection } = await buildDated(["1955-09-24", "1955", "1958-07", "1950s", "1961"]);
  const suggestAt = async (q: string) => suggest({ organizationId: id, q, language: "sv" });
  const { times, items } = await suggestAt("195");
  expect(times).toEqual([
    { from: "1950", to: "1959", count: 4 },
    { from: "1955", to: "1955", count: 2 },
    { from: "1958", to: "1958", count: 1 },
  ]);
  expect(items).toHaveLength(3);
  expect((await suggestAt("1950-talet")).times[0]).toEqual({ from: "1950", to: "1959", count: 4 });
  expect((await suggestAt("hösten 1955")).times).toEqual([{ from: "1955-09", to: "1955-11", count: 3 }]);
  expect((await suggest({ collectionId: collection.id, q: "1961" })).times).toHaveLength(1);
  for (const q of ["16", "båt 195", "1972", "2955"]) expect((await suggestAt(q)).times).toEqual([]);
});

it("shows pictures with the typed word first, then those whose words begin with its letters", async () => {
  const owner = await buildOrganization();
  const collection = await buildCollection({ organization: owner });
  const titles = ["Fyr", "Fyrtio famnar", "Göken", "Going ashore", "Gorilla"];
  for (const title of titles) await buildContribution({ collection, media: [{ title }] as never });
  const shown = async (q: string) => (await suggest({ organizationId: owner.id, q })).items.map(({ title }) => title);
  expect(await shown("fyr")).toEqual(["Fyr", "Fyrtio famnar"]);
  expect((await shown("gö"))[0]).toBe("Göken");
  await buildContribution({ collection, media: [{ title: "Summer", location: "Nagu" }] as never });
  await buildContribution({ collection, media: [{ title: "Winter", description: "Nauvosta" }] as never });
  await index();
  expect(await shown("nauv")).toEqual(["Summer", "Winter"]);
});

it("names collections in the reader's language, whichever was found", async () => {
  const titleIn = async (language: string) => (await suggest({ q: "nagu", language })).collections;
  expect(await titleIn("fi")).toMatchObject([{ title: "Eilen saaristossa", language: "fi" }]);
  expect(await titleIn("sv")).toMatchObject([{ title: "Nagu igår", language: "sv" }]);
  const [found] = (await api.get<Answer<"GET /api/search">>("/api/search", { query: { q: "nagu", language: "fi" } }))
    .body.collections;
  expect(found?.title).toBe("Eilen saaristossa");
});

it("suggests nothing that the caller may not see, and nothing of others [FIND-08]", async () => {
  const other = await buildOrganization();
  const contributor = await buildUser({ organization: other });
  const admin = await buildUser({ organization: other, roles: ["USER", "SUPER_ADMIN"] });
  const collection = await buildCollection({ organization: other });
  const draft = await buildOrganization({ name: "Quinoa museum", openedAt: null });
  const secret = { title: "Quinoa", location: "Quinoaplace", tags: ["quinoatag"], otherPhotographer: "Quinoa Person" };
  const contribute = (values: Record<string, unknown>, file: Partial<Media> = {}) =>
    buildContribution({ collection, user: contributor, ...values, media: [{ ...secret, ...file } as never] });
  await contribute({ hiddenAt: new Date(), withheldAs: "hidden" });
  await contribute({ hiddenAt: new Date(), withheldAs: "submitted" });
  await contribute({}, { withheldAs: "declined" } as Partial<Media>);
  await contribute({ isPublic: false });
  await contribute({ deletedAt: new Date() });
  await contribute({ collection: await buildCollection({ organization: other, isPublic: false }) });
  await contribute({ collection: await buildCollection({ organization: draft }) });
  const scopes: Record<string, string>[] = [{}, { organizationId: other.id }, { organizationId: organization.id }];
  for (const q of ["qu", "quinoa", "quinoap", "quinoatag", "quinoa pers"]) {
    for (const scope of scopes) expect(await suggest({ ...scope, q })).toEqual(nothing);
  }
  const seen = await suggest({ organizationId: other.id, q: "quinoa" }, admin);
  expect(seen.places.map(({ name }) => name)).toEqual(["Quinoaplace"]);
  expect(seen.people.map(({ name }) => name)).toEqual(["Quinoa Person"]);
  expect(await suggest({ organizationId: organization.id, q: "quinoa" }, admin)).toEqual(nothing);
  expect(await suggest({ organizationId: other.id, q: "nagu" })).toEqual(nothing);
});
