import type { Answer } from "@samling/contract/types";
import { buildContribution } from "../../testing/build.ts";
import { openTestApi } from "../../testing/test-api.ts";
import { indexAllMedia } from "./index-media.ts";

const api = openTestApi();
beforeAll(async () => {
  await buildContribution({ media: [{ title: "Häst vid kvarnen", date: "1938-05-01" }, { title: "Roddbåt" }] });
  await buildContribution({ hiddenAt: new Date(), withheldAs: "hidden", media: [{ title: "Hästskjutsen" }] });
  await indexAllMedia(api.database.sequelize);
});

const ask = async (q: string) =>
  (await api.get<Answer<"GET /api/search">>("/api/search", { query: { q, language: "sv" } })).body;

it("says which word is in no text, and what the query without it finds [FIND-21]", async () => {
  expect(await ask("xqzzvprt 1938")).toMatchObject({ total: 0, unknown: { words: ["xqzzvprt"], without: "1938" } });
  const loose = await ask("roddbåt xqzzvprt");
  expect(loose).toMatchObject({ isLoose: true, unknown: { words: ["xqzzvprt"], without: "roddbåt" } });
  expect(await ask("xqzzvprt")).toMatchObject({ total: 0, unknown: { words: ["xqzzvprt"], without: null } });
  expect(await ask("roddbåt")).toMatchObject({ total: 1, unknown: { words: [], without: null } });
});

it("offers the likest words where nothing is found, of those that the caller may see [FIND-21]", async () => {
  const found = await ask("hästskjuts");
  expect(found).toMatchObject({ total: 0, unknown: { words: ["hästskjuts"] } });
  expect(found.didYouMean).toEqual(["häst"]);
});
