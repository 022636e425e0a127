import { locatePlace } from "./locate.ts";

it.each([
  ["Öregrund", "Öregrund, SE"],
  ["öregrund", "Öregrund, SE"],
  ["Åbo", "Åbo, FI"],
  ["Fårö", "Fårö, SE"],
  ["Bergen", "Bergen, NO"],
  ["Bergen, Belgien", "Bergen, BE"],
  ["Paris, France", "Paris, FR"],
  ["Visby, Gotland, Sverige", "Visby, SE"],
])("is sure of %s [TELL-02]", async (words, place) => {
  const found = await locatePlace(words);
  expect(`${found?.name}, ${found?.country}`).toBe(place);
});

it("distinguishes places of one name by the town that is named with them [TELL-02]", async () => {
  const [one, other] = await Promise.all([locatePlace("Lindholmen, Göteborg"), locatePlace("Lindholmen, Stockholm")]);
  expect([one?.region, other?.region]).toEqual(["Västra Götaland", "Stockholm"]);
});

it.each(["", ",", "Lindholmen", "Paris", "Öregr", "Nölaskolan", "At the pump in Öregrund", "Öregrund, Finland"])(
  "is not sure of %j [TELL-02]",
  async (words) => expect(await locatePlace(words)).toBeNull(),
);
