/**
 * Regions and countries of the north: `regions.tsv` has a line for each, with its names in the four languages and its
 * outline. Names of one language are separated by `|`, the one that is shown first; Finnish ones include stems that change
 * before an ending. An outline is a list of corners, `longitude latitude`, coarse and out into the sea; two corners are
 * those of a box. After a change `indexVersion` has to be raised.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type LanguageCode, languageCodes } from "@samling/contract/constants/languages";
import { listWords, type SearchWord } from "./words.ts";

type Corner = readonly [longitude: number, latitude: number];

export interface Region {
  /** Stands for the region among the words of a picture that was taken there; it cannot be typed. */
  token: string;
  names: Readonly<Record<LanguageCode, string>>;
  /** Its names in all languages with their endings, as texts have them. */
  forms: readonly string[];
  outlines: readonly (readonly Corner[])[];
}

/** Genitives, and the Finnish cases of a place. */
const endings = ["", "s", "n", "ssa", "ssä", "sta", "stä", "lla", "llä", "lta", "ltä", "in"];

const readCorner = (text: string): Corner => {
  const [longitude = 0, latitude = 0] = text.split(" ").map(Number);
  return [longitude, latitude];
};

function readOutline(text: string): Corner[] {
  const corners = text.split(",").map(readCorner);
  const [[west, south] = [0, 0], [east, north] = [0, 0]] = corners;
  if (corners.length > 2) return corners;
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ];
}

function readRegion(line: string): Region {
  const cells = line.split("\t");
  const namesIn = (at: number) => cells[at]?.split("|") ?? [];
  const names = languageCodes.map((code, index) => [code, namesIn(index)[0] ?? ""]);
  const spellings = new Set(languageCodes.flatMap((_, index) => namesIn(index)));
  return {
    token: `@region${keyOf(namesIn(0)[0] ?? "").replaceAll(" ", "")}`,
    names: Object.fromEntries(names) as Region["names"],
    forms: [...spellings].flatMap((name) => endings.map((ending) => name + ending)),
    outlines: cells[languageCodes.length]?.split(";").map(readOutline) ?? [],
  };
}

/** Å, ä, ö, ø and æ are separate letters: Häme is not hame, a skirt. */
const keyOf = (name: string) => joinWords(listWords(name));
const joinWords = (words: readonly SearchWord[]) => words.map(({ nordic }) => nordic).join(" ");

export const regions: readonly Region[] = readFileSync(join(import.meta.dirname, "regions.tsv"), "utf8")
  .trimEnd()
  .split("\n")
  .map(readRegion);

const byForm = new Map(regions.flatMap((region) => region.forms.map((form) => [keyOf(form), region] as const)));
const maxWords = 3;

export interface NamedRegion {
  region: Region;
  words: readonly SearchWord[];
}

/** Splits words into names of regions, the longest first, and the other words. */
export function findRegions(words: readonly SearchWord[]): { named: NamedRegion[]; others: SearchWord[] } {
  const named: NamedRegion[] = [];
  const others: SearchWord[] = [];
  for (let index = 0; index < words.length; ) {
    const phrases = Array.from({ length: maxWords }, (_, less) => words.slice(index, index + maxWords - less));
    const phrase = phrases.find((phrase) => byForm.has(joinWords(phrase)));
    const region = phrase && byForm.get(joinWords(phrase));
    if (region) named.push({ region, words: phrase });
    else others.push(...words.slice(index, index + 1));
    index += phrase?.length ?? 1;
  }
  return { named, others };
}

/** Whether a ray to the east crosses the outline an odd number of times. */
function isInside([longitude, latitude]: Corner, outline: readonly Corner[]): boolean {
  const crossings = outline.filter(([x, y], index) => {
    const [otherX, otherY] = outline.at(index - 1) ?? [x, y];
    if (y > latitude === otherY > latitude) return false;
    return longitude < ((otherX - x) * (latitude - y)) / (otherY - y) + x;
  });
  return crossings.length % 2 === 1;
}

/** Lists the regions that a point on the map is in. */
export const regionsAt = (latitude: number, longitude: number): Region[] =>
  regions.filter(({ outlines }) => outlines.some((outline) => isInside([longitude, latitude], outline)));
