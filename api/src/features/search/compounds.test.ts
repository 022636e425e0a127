import type { Answer } from "@samling/contract/types";
import { buildContribution } from "../../testing/build.ts";
import { openTestApi } from "../../testing/test-api.ts";
import { indexAllMedia } from "./index-media.ts";

const api = openTestApi();
beforeAll(async () => {
  await buildContribution({
    media: [
      { title: "Fyrvaktare Berg" },
      { title: "Söderlund vid fyren", description: "En vaktare i kvällssol." },
      { title: "Söndag på isen", tags: ["skridskor"], location: "Nagu" },
      { title: "Frukostrast", tags: ["varv", "arbetare"], location: "Göteborg" },
      { title: "Köket innan luciakaffet", tags: ["lucia"] },
      { title: "Kaffe klokken fire" },
    ],
  });
  await indexAllMedia(api.database.sequelize);
});

it.each([
  // Each word is in some text, but only one text has the parts of the compound beside the other word.
  ["Söderlund fyrvaktare", "Söderlund vid fyren"],
  ["Söderlunnd fyrvaktare", "Söderlund vid fyren"],
  // No text has the compound.
  ["skridskoåkning", "Söndag på isen"],
  ["ice skating", "Söndag på isen"],
  ["telakkatyöläiset Göteborgissa", "Frukostrast"],
  // The last part has the stem of a number in another language.
  ["luciafirande", "Köket innan luciakaffet"],
  ["luciafirandet", "Köket innan luciakaffet"],
])("finds for “%s” the text that has its parts, and nothing else [WEEK-05]", async (q, title) => {
  const { body } = await api.get<Answer<"GET /api/search">>("/api/search", { query: { q, language: "sv" } });
  expect({ titles: body.items.map((item) => item.title), isLoose: body.isLoose }).toEqual({
    titles: [title],
    isLoose: false,
  });
});
