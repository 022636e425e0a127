import { findRegions, regions, regionsAt } from "./regions.ts";
import { listWords } from "./words.ts";

const namesAt = (latitude: number, longitude: number) => regionsAt(latitude, longitude).map(({ names }) => names.en);
const read = (text: string) => {
  const { named, others } = findRegions(listWords(text));
  return [named.map(({ region }) => region.names.en), others.map(({ shown }) => shown)];
};

it.each([
  ["Kiruna", 67.86, 20.23, "Lapland"],
  ["Inari", 68.91, 27.03, "Lapland"],
  ["Utsjoki", 69.91, 27.03, "Finland"],
  ["Mariehamn", 60.1, 19.93, "Åland"],
  ["Kökar", 59.92, 20.91, "Åland"],
  ["Smögen", 58.35, 11.23, "Bohuslän"],
  ["Malmö", 55.6, 13.0, "Skåne"],
  ["Vejle", 55.71, 9.54, "Jutland"],
  ["Rønne", 55.1, 14.7, "Denmark"],
])("%s is in its region", (_, latitude, longitude, region) => expect(namesAt(latitude, longitude)).toContain(region));

it.each([
  ["Kautokeino", 69.01, 23.04, "Lapland"],
  ["Nagu", 60.19, 21.91, "Åland"],
  ["Copenhagen", 55.68, 12.57, "Skåne"],
  ["Svendborg", 55.06, 10.61, "Jutland"],
  ["Umeå", 63.83, 20.26, "Finland"],
])("%s is not in the region beside its own", (_, latitude, longitude, region) =>
  expect(namesAt(latitude, longitude)).not.toContain(region),
);

it.each([
  ["Lappi", ["Lapland"], []],
  ["lapissa poroja", ["Lapland"], ["poroja"]],
  ["fiske i Bohusläns skärgård", ["Bohuslän"], ["fiske", "i", "skärgård"]],
  ["Ahvenanmaalla", ["Åland"], []],
  ["Southwest Finland 1950", ["Southwest Finland"], ["1950"]],
  ["Varsinais-Suomi", ["Southwest Finland"], []],
  ["båtar på Åland och Gotland", ["Åland", "Gotland"], ["båtar", "på", "och"]],
  ["hame", [], ["hame"]],
  ["lapsi", [], ["lapsi"]],
  ["an island", [], ["an", "island"]],
])("reads “%s” as regions and words", (text, named, others) => expect(read(text)).toEqual([named, others]));

it("each region has names in four languages, an outline and its own token", () => {
  for (const { names, outlines } of regions) {
    expect(Object.values(names).every((name) => name !== "")).toBe(true);
    expect(outlines.every((outline) => outline.length > 3 && outline.flat().every(Number.isFinite))).toBe(true);
  }
  expect(new Set(regions.map(({ token }) => token)).size).toBe(regions.length);
});
