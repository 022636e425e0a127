import type { Answer } from "@samling/contract/types";
import { buildContribution } from "../../testing/build.ts";
import { openTestApi } from "../../testing/test-api.ts";
import { indexAllMedia } from "./index-media.ts";

const api = openTestApi();
beforeAll(async () => {
  await buildContribution({
    media: [
      { title: "Fyren Utö", tags: ["skärgård"], location: "Utö" },
      { title: "Kalle på Hörnet", date: "1938-05-01" },
      { title: "To kopper", tags: ["kaffe"] },
    ],
  });
  await indexAllMedia(api.database.sequelize);
});

const ask = async (q: string, language = "sv") => {
  const { body } = await api.get<Answer<"GET /api/search">>("/api/search", { query: { q, language } });
  const { isLoose, didYouMean } = body;
  return { titles: body.items.map(({ title }) => title).sort(), isLoose, didYouMean };
};
const certain = (...titles: string[]) => ({ titles, isLoose: false, didYouMean: [] });

it("finds what a whole sentence is about, without words that say nothing of it", async () => {
  expect(await ask("bilder på fyrar i skärgården")).toEqual(certain("Fyren Utö"));
  expect(await ask("photos of the lighthouse", "en")).toEqual(certain("Fyren Utö"));
  expect(await ask("foton från 1938")).toEqual(certain("Kalle på Hörnet"));
  expect(await ask("Var ligger fyren?")).toEqual(certain("Fyren Utö"));
  expect(await ask("Hvornår fyr?", "dk")).toEqual(certain("Fyren Utö"));
  expect(await ask("Kalle på Hörnet")).toEqual(certain("Kalle på Hörnet"));
});

it("searches for such words if there are no others, or if they mean something in the reader's language", async () => {
  expect((await ask("på")).titles).toEqual(["Kalle på Hörnet"]);
  expect((await ask("to", "dk")).titles).toEqual(["To kopper"]);
});

it("suggests by the words before one that is unfinished", async () => {
  const { body } = await api.get<Answer<"GET /api/search/suggestions">>("/api/search/suggestions", {
    query: { q: "kaffe på sk", language: "sv" },
  });
  expect(body.tags).toEqual([{ name: "kaffe", count: 1 }]);
});

it("suggests pictures by a form of a word that begins no other, and none if nothing is found", async () => {
  const suggest = async (q: string) =>
    (
      await api.get<Answer<"GET /api/search/suggestions">>("/api/search/suggestions", { query: { q, language: "sv" } })
    ).body.items.map(({ title }) => title);
  expect(await suggest("lighthouses")).toEqual(["Fyren Utö"]);
  expect(await suggest("xqzzvprt")).toEqual([]);
});
