import type { Answer } from "@samling/contract/types";
import { createHandlers } from "../../job-handlers.ts";
import type { Organization } from "../../models/organization.ts";
import { buildCollection, buildContribution, buildOrganization } from "../../testing/build.ts";
import { misspelt, partsOfWords, placesByOtherNames, writtenInOtherWays } from "../../testing/search/questions.ts";
import { searchRows } from "../../testing/search/rows.ts";
import { startTestApi, type TestApi } from "../../testing/test-api.ts";

type Found = Answer<"GET /api/search">;

let api: TestApi;
let organization: Organization;
beforeAll(async () => {
  api = await startTestApi();
  organization = await buildOrganization({ name: "Hamnarkivet" });
  const collection = await buildCollection({ organization });
  await buildContribution({ collection, media: searchRows.map((row) => ({ state: "ready", ...row })) });
  await createHandlers(api.parts)["index-media"]({}, new AbortController().signal);
}, 120_000);
afterAll(() => api.stop());

const search = async (q: string) => (await api.get<Found>("/api/search", { query: { q } })).body;
const firstFive = async (q: string) => (await search(q)).items.slice(0, 5).map(({ title }) => title);

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

it.each(placesByOtherNames)("finds by %s what names the place otherwise [FIND-03]", async (q, ...titles) => {
  expect(await firstFive(q)).toEqual(expect.arrayContaining(titles));
});

it("says under which other name a place was found [FIND-03]", async () => {
  expect((await search("Åbo")).alsoFoundAs).toEqual(["Turku"]);
});

it.each(writtenInOtherWays)("finds the same by %s, however it is written [FIND-04]", async (q, ...others) => {
  const found = await firstFive(q);
  expect(found).not.toEqual([]);
  for (const other of others) expect(await firstFive(other)).toEqual(found);
});

it("asks at least sixty questions", () => {
  const all = [...partsOfWords, ...misspelt, ...placesByOtherNames, ...writtenInOtherWays];
  expect(all.length).toBeGreaterThanOrEqual(60);
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
