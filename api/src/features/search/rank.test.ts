import type { Answer } from "@samling/contract/types";
import { createHandlers } from "../../job-handlers.ts";
import type { Organization } from "../../models/organizations.ts";
import { buildCollection, buildContribution, buildOrganization } from "../../testing/build.ts";
import {
  absentResults,
  firsts,
  inOtherLanguages,
  misspelt,
  partsOfWords,
  placesByOtherNames,
  timePhrases,
  wholePlaces,
  writtenInOtherWays,
} from "../../testing/search/queries.ts";
import { searchRows } from "../../testing/search/rows.ts";
import { openTestApi } from "../../testing/test-api.ts";
import { matchLevels } from "./dictionary.ts";
import { nearness } from "./rank.ts";

type SearchResponse = Answer<"GET /api/search">;

const api = openTestApi();
let organization: Organization;
beforeAll(async () => {
  organization = await buildOrganization({ name: "Hamnarkivet" });
  const collection = await buildCollection({ organization });
  await buildContribution({ collection, media: searchRows.map((row) => ({ state: "ready", ...row })) });
  await createHandlers(api.parts)["index-media"]({}, new AbortController().signal);
});

const search = async (q: string, language = "sv") =>
  (await api.get<SearchResponse>("/api/search", { query: { q, language } })).body;
const titlesOf = async (q: string) => (await search(q)).items.map(({ title }) => title);
const firstFive = async (q: string) => (await titlesOf(q)).slice(0, 5);

it("takes no word on the list of subjects for a misspelling of another", async () => {
  const { items, didYouMean } = await search("torni", "fi");
  expect([items.map(({ title }) => title), didYouMean]).toEqual([["Ett hus med torn"], []]);
});

it("omits nothing that would precede the results of its own search", () => {
  expect(matchLevels).toEqual(matchLevels.toSorted((a, b) => nearness[b] - nearness[a]));
});

it.each(partsOfWords)(
  "finds by %s, a form or a part of a word, among the first five [FIND-01]",
  async (q, ...titles) => {
    expect(await firstFive(q)).toEqual(expect.arrayContaining(titles));
  },
);

it.each(misspelt)("finds by the misspelt %s, and asks whether %s was meant [FIND-02]", async (q, meant, title) => {
  const { items, didYouMean } = await search(q);
  expect(items.slice(0, 5).map((item) => item.title)).toContain(title);
  expect(didYouMean).toContain(meant);
});

it.each(placesByOtherNames)("finds by %s a place known by another name [FIND-03]", async (q, ...titles) => {
  expect(await firstFive(q)).toEqual(expect.arrayContaining(titles));
});

it.each(writtenInOtherWays)("finds the same by %s in any spelling [FIND-04]", async (q, ...others) => {
  const found = await firstFive(q);
  expect(found).not.toEqual([]);
  for (const other of others) {
    const same = await firstFive(other);
    expect(same[0]).toBe(found[0]);
    expect(same.sort()).toEqual(found.toSorted());
  }
});

it.each(timePhrases)("finds pictures of the time in %s among the first five [FIND-14]", async (q, ...titles) => {
  expect(await firstFive(q)).toEqual(expect.arrayContaining(titles));
});

it.each(inOtherLanguages)("finds by %s what is named in other languages [FIND-16]", async (q, ...titles) => {
  expect((await titlesOf(q)).slice(0, 10)).toEqual(expect.arrayContaining(titles));
});

it.each(firsts)("finds by %s first %s", async (q, title) => {
  expect((await titlesOf(q))[0]).toBe(title);
});

it.each(wholePlaces)("finds all of the place %s [FIND-03]", async (q, ...titles) => {
  expect((await titlesOf(q)).slice(0, 8)).toEqual(expect.arrayContaining(titles));
});

it.each(absentResults)("does not find by %s a text that only shares its letters: %s", async (q, title) => {
  const found = await titlesOf(q);
  expect(found).not.toEqual([]);
  expect(found).not.toContain(title);
});

it("tests at least a hundred and fifty queries", () => {
  const found = [partsOfWords, placesByOtherNames, writtenInOtherWays, timePhrases, inOtherLanguages, wholePlaces];
  expect([...found, misspelt, firsts, absentResults].flat().length).toBeGreaterThanOrEqual(150);
});

it("names in the reader's words what else it shows [FIND-03] [FIND-16]", async () => {
  const also = async (q: string, language: string) => (await search(q, language)).alsoFoundAs;
  expect(await also("lighthouse", "en")).toEqual(expect.arrayContaining(["fyr", "majakka", "fyrtårn"]));
  expect(await also("åbo", "sv")).toEqual(["Turku"]);
  expect(await also("gothenburg", "sv")).toEqual(["Göteborg"]);
  expect(await also("Köpenhamn", "en")).toEqual(["Copenhagen"]);
  for (const name of ["göteborg", "tromsø", "tromsö", "nagu"]) expect(await also(name, "en")).toEqual([]);
});

it.each(["juhannus", "houtskari", "spårvagn", "kesämökki", "fyr"])("does not doubt %s [FIND-02]", async (q) => {
  expect((await search(q)).didYouMean).toEqual([]);
});

it("puts a title before a tag, a tag before a place and a place before a description", async () => {
  const collection = await buildCollection({ organization });
  const media = [
    { title: "One", description: "A zeppelin" },
    { title: "Two", location: "Zeppelin" },
    { title: "Three", tags: ["zeppelin"] },
    { title: "Four: zeppelin" },
  ];
  await buildContribution({ collection, media });
  expect(await firstFive("zeppelin")).toEqual(["Four: zeppelin", "Three", "Two", "One"]);
});
