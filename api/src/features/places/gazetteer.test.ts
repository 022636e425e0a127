import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { languageCodes } from "@samling/contract/constants/languages";
import { createGazetteer, openGazetteer } from "./gazetteer.ts";

const gazetteer = createGazetteer(
  [
    "|Paris|Parisium|\tÎle-de-France\tFR\t48.85\t2.35",
    "|Bergen|Mons|\tWallonia\tBE\t50.45\t3.95",
    "|Bergen|Bjørgvin|\tVestland\tNO\t60.39\t5.32",
    "|Turku|Åbo|Aboa|\tSouthwest Finland\tFI\t60.45\t22.27",
    "|Abohar|\tPunjab\tIN\t30.14\t74.2",
    "|Öregrund|\tUppsala\tSE\t60.33\t18.43",
    "|Uelen|\tChukotka\tRU\t66.16\t-169.8",
  ].join("\n"),
);
const namesOf = async (query: string) =>
  (await gazetteer).search(query, 5).map(({ name, country }) => `${name} ${country}`);

describe("searching places", () => {
  it.each(["Öregrund", "oregrund", "ØREGRUND", "öre"])("finds Öregrund by %s [API-35]", async (query) => {
    expect(await namesOf(query)).toEqual(["Öregrund SE"]);
  });

  it("shows a place under the name that was searched, with its main name beside it [API-35]", async () => {
    const [place] = (await gazetteer).search("åbo", 1);
    expect(place).toEqual({
      name: "Åbo",
      otherName: "Turku",
      region: "Southwest Finland",
      country: "FI",
      latitude: 60.45,
      longitude: 22.27,
    });
  });

  it("ranks full names before prefixes, and near places before large ones [API-35]", async () => {
    expect(await namesOf("bergen")).toEqual(["Bergen NO", "Bergen BE"]);
    expect(await namesOf("abo")).toEqual(["Åbo FI", "Abohar IN"]);
  });

  it("searches the part before a comma", async () => {
    expect(await namesOf("Paris, France")).toEqual(["Paris FR"]);
  });

  it.each(["", " , ", "|", "(.*"])("finds nothing for %j", async (query) => {
    expect(await namesOf(query)).toEqual([]);
  });
});

describe("places on the map", () => {
  it("finds the nearest place, even across the date line", async () => {
    expect((await gazetteer).nearest({ latitude: 60.3, longitude: 18 })).toMatchObject({ name: "Öregrund" });
    expect((await gazetteer).nearest({ latitude: 66, longitude: 179 })).toMatchObject({ name: "Uelen" });
  });

  it("finds the largest places in view", async () => {
    const places = (await gazetteer).within({ south: 55, west: 4, north: 70, east: 30 }, 2);
    expect(places.map(({ name }) => name)).toEqual(["Bergen", "Turku"]);
  });
});

it("names the capitals of the north on a map of Europe, and the largest cities elsewhere", async () => {
  const { within } = await openGazetteer();
  const names = within({ south: 45, west: -15, north: 72, east: 45 }, 40, "en").map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(["Stockholm", "Helsinki", "Copenhagen", "Oslo", "London", "Moscow"]));
});

describe("names in the reader's language", () => {
  const named = createGazetteer(
    [
      "|Copenhagen|København|Köpenhamn|Kööpenhamina|\tCapital Region\tDK\t55.68\t12.57",
      "|Turku|Åbo|\tSouthwest Finland\tFI\t60.45\t22.27",
      "|Turku|\tLublin\tPL\t51.2\t22.6",
      "|Turku|\tElsewhere\tFI\t62\t25",
    ].join("\n"),
    "DK\tCopenhagen\t\tKöpenhamn\tKøbenhavn\tKööpenhamina\nFI\tTurku\t\tÅbo\t\t\n",
  );

  it.each([
    ["sv", "Köpenhamn"],
    ["dk", "København"],
    ["fi", "Kööpenhamina"],
    ["en", "Copenhagen"],
    [undefined, "Copenhagen"],
  ] as const)("names a city on the map in %s as %s", async (language, name) => {
    const box = { south: 55, west: 12, north: 56, east: 13 };
    expect((await named).within(box, 5, language).map((place) => place.name)).toEqual([name]);
    expect((await named).nearest({ latitude: 55.6, longitude: 12.5 }, language)?.name).toBe(name);
  });

  it("names only the largest place of a name in a country", async () => {
    const everywhere = { south: 50, west: 20, north: 63, east: 26 };
    const places = (await named).within(everywhere, 5, "sv");
    expect(places.map(({ name, region }) => `${name}, ${region}`)).toEqual([
      "Åbo, Southwest Finland",
      "Turku, Elsewhere",
      "Turku, Lublin",
    ]);
  });

  it("shows what was typed, with the reader's own name beside it", async () => {
    const find = async (query: string) => (await named).search(query, 1, "sv")[0];
    expect(await find("cop")).toMatchObject({ name: "Copenhagen", otherName: "Köpenhamn" });
    expect(await find("köp")).toMatchObject({ name: "Köpenhamn", otherName: "" });
  });

  it("are all names that the bundled place has", async () => {
    const { search } = await openGazetteer();
    const file = await readFile(join(import.meta.dirname, "names-by-language.tsv"), "utf8");
    for (const line of file.trimEnd().split("\n")) {
      const [country, main, ...names] = line.split("\t");
      expect(names).toHaveLength(languageCodes.length);
      for (const name of names.filter((name) => name !== "")) {
        const places = search(name, 50).filter((place) => place.country === country);
        expect(`${name}: ${places.map((place) => `${place.name} ${place.otherName}`)}`).toContain(main);
      }
    }
  });
});

describe("other names of a place", () => {
  it.each([
    ["åbo", "en", "Turku"],
    ["åbo", "sv", "Turku"],
    ["turku", "sv", null],
    ["gothenburg", "sv", "Göteborg"],
    ["göteborg", "en", null],
    ["goteborg", "sv", null],
    ["tromsö", "en", null],
    ["Köpenhamn", "fi", "Kööpenhamina"],
    ["København", "en", null],
    ["nauvo", "fi", "Nagu"],
    ["nauvo", "sv", "Nagu"],
    ["helsingfors", "en", "Helsinki"],
  ] as const)("tells a reader who searches for %s in %s of %s [FIND-03]", async (name, language, label) => {
    const [place] = (await openGazetteer()).named(name, language);
    expect(place).toMatchObject({ isNear: true, label });
  });

  it("are those of all places near here before those of the well-known ones elsewhere [FIND-03]", async () => {
    const { named } = await openGazetteer();
    expect(named("nagu").map(({ names }) => names)).toContainEqual(["Nauvo"]);
    expect(named("nauvo").flatMap(({ names }) => names)).toContain("Nagu");
    expect(named("rom").map(({ isNear }) => isNear)).toContain(false);
  });

  it("have none that are written with soft signs [FIND-03]", async () => {
    const { named, search } = await openGazetteer();
    for (const name of ["Göteborg", "Tromsø", "Stockholm", "Eskilstuna"]) {
      expect(named(name).flatMap(({ names }) => names)).not.toContainEqual(expect.stringMatching(/\p{Ll}['’]/u));
      expect(search(name, 3).map(({ otherName }) => otherName)).not.toContainEqual(expect.stringMatching(/['’]/));
    }
  });
});

describe("the bundled places", () => {
  it.each([
    ["Fårö", "Gotland SE"],
    ["Vinga", "Västra Götaland SE"],
    ["Åbo", "Southwest Finland FI"],
    ["Nyhavn", "Capital Region DK"],
    ["Als", "South Denmark DK"],
    ["Suomenlinna", "Uusimaa FI"],
    ["Roma", "Gotland SE"],
  ])("have the Nordic %s first [API-35] [GIVE-05]", async (query, where) => {
    const [place] = (await openGazetteer()).search(query, 1);
    expect(place?.name).toBe(query);
    expect(`${place?.region} ${place?.country}`).toBe(where);
  });

  it("offer both Lindholmen, of Stockholm and of Göteborg, before any other [GIVE-05]", async () => {
    const found = (await openGazetteer()).search("Lindholmen", 2).map(({ name, region }) => `${name}, ${region}`);
    expect(found.sort()).toEqual(["Lindholmen, Stockholm", "Lindholmen, Västra Götaland"]);
  });

  it("offer Faro beneath Fårö, and Faro first to those who type it without rings and dots [API-35] [GIVE-05]", async () => {
    const search = async (query: string) => (await openGazetteer()).search(query, 8).map(({ name }) => name);
    const found = await search("fårö");
    expect(found.indexOf("Faro")).toBeGreaterThan(0);
    expect((await search("faro"))[0]).toBe("Faro");
  });

  it("name a town, and not its island, as the nearest place", async () => {
    const { nearest } = await openGazetteer();
    expect(nearest({ latitude: 54.79, longitude: 11.44 })).toMatchObject({ name: "Maribo" });
  });

  it("keep every small place in a Nordic country, once, with its position on its spot", async () => {
    const file = await readFile(join(import.meta.dirname, "nordic-places.tsv"), "utf8");
    const lines = file.trimEnd().split("\n");
    for (const line of lines)
      expect(line).toMatch(/^(\|[^|\t]+)+\|\t[^\t]+\t(SE|DK|FI|NO|AX)\t\d\d(\.\d+)?\t\d\d?(\.\d+)?(\tarea)?$/);
    const names = lines.map((line) => line.split("\t").slice(0, 3).join(" "));
    expect(new Set(names).size).toBe(names.length);
  });

  it.each([
    ["Göteborg", "SE"],
    ["goteborg", "SE"],
    ["København", "DK"],
    ["Köpenhamn", "DK"],
    ["Uleåborg", "FI"],
    ["Tromsø", "NO"],
    ["Reykjavik", "IS"],
    ["Tórshavn", "FO"],
    ["Mariehamn", "AX"],
    ["Nuuk", "GL"],
    ["Gdansk", "PL"],
    ["Zürich", "CH"],
    ["Chicago", "US"],
  ])("have %s in %s first [API-35]", async (query, country) => {
    const [place] = (await openGazetteer()).search(query, 1);
    expect(place?.country).toBe(country);
  });
});
