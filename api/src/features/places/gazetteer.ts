/** The bundled gazetteer. It is loaded once, by the API before it is ready, and stays in memory: a few dozen megabytes. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import { type LanguageCode, languageCodes } from "@samling/contract/constants/languages";
import type { Place } from "@samling/contract/types";
import { foldNames } from "./fold.ts";
import { type Box, distance, type Point } from "./geography.ts";

export interface Gazetteer {
  /** Places with a name that begins with the query, the likeliest first, with their names in the language beside it. */
  search(query: string, limit: number, language?: LanguageCode): Place[];
  /**
   * The places that have exactly this name: those near here first, and elsewhere only well-known ones, since a word
   * that is also the name of a faraway hamlet rarely means the hamlet.
   */
  named(name: string, language?: LanguageCode): NamedPlace[];
  /** Other names of the local places, or else of the well-known ones. */
  otherNames(name: string): string[];
  nearest(point: Point, language?: LanguageCode): Place | null;
  /** The largest places within the box, those near here before larger ones, by their names in the language. */
  within(box: Box, limit: number, language?: LanguageCode): Place[];
}

export interface NamedPlace {
  isNear: boolean;
  /** Another name, in the language if possible: Turku for Åbo. Null for its own name. */
  label: string | null;
  names: string[];
}

/** Enough to rank, however short the query. */
const maxHits = 3000;
/** Places that contributors here mean more often than larger ones of the same name. */
export const nearbyCountries: ReadonlySet<string> = new Set(["SE", "FI", "DK", "NO", "IS", "FO", "GL", "AX"]);
/** How many times further up the list another place must be to be named on a map before a local one. */
const nearFactor = 16;
/** Number of the largest places of the world that count as well known. */
const wellKnownPopulation = 3_000;
/** Maximum number of places of one name that are compared. */
const maxNamesakes = 12;
/** Languages of the people who live there, for places whose first name in the list is English. */
const ownLanguages: Readonly<Record<string, LanguageCode>> = { SE: "sv", DK: "dk" };
/** `letters`: typed exactly, diacritics included, so that Fårö is not Faro. */
const weight = { exact: 8, letters: 8, begun: 3, near: 7, main: 4 };

let opened: Promise<Gazetteer> | undefined;
export function openGazetteer(): Promise<Gazetteer> {
  opened ??= Promise.all([readBundled(), readNames()]).then(([places, names]) => createGazetteer(places, names));
  return opened;
}

const readNames = () => readFile(join(import.meta.dirname, "names-by-language.tsv"), "utf8");

/** GeoNames, and after it the small Nordic places that it lacks: islands, harbors, quarters, lighthouses. */
async function readBundled(): Promise<string> {
  const file = (name: string) => readFile(join(import.meta.dirname, name));
  const [geonames, small] = await Promise.all([
    file("gazetteer.tsv.br").then(promisify(brotliDecompress)),
    file("nordic-places.tsv"),
  ]);
  return `${geonames}\n${small.toString().trimEnd()}`;
}

const area = "\tarea";

/** Lines parsed at a time; other requests are served in between. */
const batchSize = 5000;

/** The names of a place by language; where a language has none, the main name is used. */
type NamesByLanguage = Partial<Record<LanguageCode, string>>;

/** Parses lines of `country⇥Main name⇥` and a name, or nothing, for each language. */
const parseNames = (text: string): Map<string, NamesByLanguage> =>
  new Map(
    text.split("\n").map((line) => {
      const [country, main, ...names] = line.split("\t");
      return [`${country} ${main}`, Object.fromEntries(languageCodes.map((code, index) => [code, names[index] ?? ""]))];
    }),
  );

interface GazetteerIndex {
  folded: string;
  /** Start of each line in `folded`. */
  starts: Uint32Array;
  /** Start of the names of each first two letters: searching the whole text takes a hundred times as long. */
  beginnings: ReadonlyMap<string, Uint32Array>;
  /** Lines of places near here and well-known ones by folded name: every word of a search is looked up. */
  knownAs: ReadonlyMap<string, readonly number[]>;
  namesOf: ReadonlyMap<number, NamesByLanguage>;
  /** Latitude and longitude of each line. */
  coordinates: Float64Array;
  ranks: Float64Array;
}

async function indexLines(lines: readonly string[], names: string): Promise<GazetteerIndex> {
  const unplaced = parseNames(names);
  const namesOf = new Map<number, NamesByLanguage>();
  const knownAs = new Map<string, number[]>();
  const growing = new Map<string, number[]>();
  const coordinates = new Float64Array(lines.length * 2);
  const starts = new Uint32Array(lines.length);
  const ranks = new Float64Array(lines.length);
  let folded = "";
  for (const [index, line] of lines.entries()) {
    const [names = "", , country, latitude, longitude] = line.split("\t");
    const key = `${country} ${names.split("|", 2)[1]}`;
    const knownNames = unplaced.get(key);
    if (knownNames && unplaced.delete(key)) namesOf.set(index, knownNames);
    starts[index] = folded.length;
    ranks[index] = nearbyCountries.has(country ?? "") ? index / nearFactor : index;
    const foldedNames = foldNames(names);
    for (let position = foldedNames.indexOf("|"); position >= 0; position = foldedNames.indexOf("|", position + 1)) {
      const letters = foldedNames.slice(position + 1, position + 3);
      const indexed = growing.get(letters) ?? [];
      if (indexed.push(folded.length + position) === 1) growing.set(letters, indexed);
    }
    folded += foldedNames;
    if (index < wellKnownPopulation || nearbyCountries.has(country ?? ""))
      for (const item of new Set(foldedNames.slice(1, -1).split("|")))
        knownAs.set(item, [...(knownAs.get(item) ?? []), index]);
    coordinates.set([Number(latitude), Number(longitude)], index * 2);
    if (index % batchSize === batchSize - 1) await setImmediate();
  }
  const beginnings = new Map([...growing].map(([letter, places]) => [letter, Uint32Array.from(places)]));
  return { folded, starts, beginnings, knownAs, namesOf, coordinates, ranks };
}

/**
 * Reads lines `|Name|Other name|⇥region⇥country⇥latitude⇥longitude`, the most populous first. A line that ends with
 * `⇥area` is an island that has places: it is found by name, but is never the nearest place. `names`: the result of
 * `parseNames`, each for the largest place of that name in the country.
 */
export async function createGazetteer(text: string, names = ""): Promise<Gazetteer> {
  const lines = text.split("\n");
  const { folded, starts, beginnings, knownAs, namesOf, coordinates, ranks } = await indexLines(lines, names);
  const pointOf = (index: number): Point => ({
    latitude: coordinates[index * 2] ?? 0,
    longitude: coordinates[index * 2 + 1] ?? 0,
  });

  const indexesByRank = Uint32Array.from(lines.keys()).sort((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0));

  const isNear = (index: number) => nearbyCountries.has(lines[index]?.split("\t")[2] ?? "");

  function listBeginnings(text: string): Iterable<number> {
    if (text.length > 2) return beginnings.get(text.slice(1, 3)) ?? [];
    const oneLetter = [...beginnings].filter(([letters]) => letters.startsWith(text.slice(1)));
    return Uint32Array.from(oneLetter.flatMap(([, places]) => [...places])).sort();
  }
  /** Places are sorted by size, so the first hits are the largest. */
  function findLines(text: string): number[] {
    const found = new Set<number>();
    for (const at of listBeginnings(text)) {
      if (found.size === maxHits) break;
      if (folded.startsWith(text, at)) found.add(lineAt(starts, at));
    }
    return [...found];
  }
  function describePlace(index: number, searchedName: string, language?: LanguageCode): Omit<NamedPlace, "isNear"> {
    const [, , country = ""] = (lines[index] ?? "").split("\t");
    const isOther = (name: string | undefined) => !!name && foldNames(name) !== searchedName;
    const names = namesIn(lines[index]);
    const indexed = namesOf.get(index) ?? {};
    const localName = indexed[ownLanguages[country] ?? "en"] || names[0];
    const label = isOther(localName) ? [language && (indexed[language] || names[0]), localName].find(isOther) : null;
    return { label: label ?? null, names: names.filter(isOther) };
  }
  function findNamed(name: string, language?: LanguageCode): NamedPlace[] {
    const searchedName = foldNames(name).trim();
    const indexes = [...(knownAs.get(searchedName) ?? [])].sort((a, b) => Number(isNear(b)) - Number(isNear(a)));
    return indexes
      .slice(0, maxNamesakes)
      .map((index) => ({ isNear: isNear(index), ...describePlace(index, searchedName, language) }));
  }
  const present = (
    index: number,
    { language, query = "" }: { language?: LanguageCode | undefined; query?: string },
  ): Place => {
    const [, region = "", country = ""] = (lines[index] ?? "").split("\t");
    const [first = "", ...others] = namesIn(lines[index]);
    const main = (language && namesOf.get(index)?.[language]) || first;
    const name = pickName([main, first, ...others], query);
    return { name, otherName: name === main ? "" : main, region, country, ...pointOf(index) };
  };

  return {
    search: (query, limit, language) => {
      const searchedName = foldNames(query.split(",", 1)[0]?.trim() ?? "").trim();
      if (searchedName === "" || searchedName.includes("|")) return [];
      const typed = `|${query.split(",", 1)[0]?.trim().toLowerCase().normalize("NFC") ?? ""}`;
      const exact = new Set(findLines(`|${searchedName}|`));
      const lettersOf = (index: number) => {
        const names = (lines[index]?.split("\t", 1)[0] ?? "").toLowerCase();
        if (names.includes(`${typed}|`)) return weight.letters;
        return names.includes(typed) ? weight.begun : 0;
      };
      const scoreOf = (index: number) =>
        (exact.has(index) ? weight.exact : 0) +
        lettersOf(index) +
        (folded.startsWith(`|${searchedName}`, starts[index]) ? weight.main : 0) +
        (isNear(index) ? weight.near : 0) -
        Math.log2(index + 2);
      return [...new Set([...exact, ...findLines(`|${searchedName}`)])]
        .map((index) => ({ index, score: scoreOf(index) }))
        .sort((a, b) => b.score - a.score)
        .slice(0, limit)
        .map(({ index }) => present(index, { query, language }));
    },
    named: findNamed,
    otherNames: (name) => {
      const places = findNamed(name);
      const nearbyPlaces = places.filter((place) => place.isNear);
      return [...new Set((nearbyPlaces.length > 0 ? nearbyPlaces : places).flatMap(({ names }) => names))];
    },
    nearest: (point, language) => {
      let best = -1;
      let least = Number.POSITIVE_INFINITY;
      for (let index = 0; index < lines.length; index++) {
        if (lines[index]?.endsWith(area)) continue;
        const separation = distance(point, pointOf(index));
        if (separation < least) [best, least] = [index, separation];
      }
      return best < 0 ? null : present(best, { language });
    },
    within: ({ south, west, north, east }, limit, language) => {
      const found: Place[] = [];
      for (const index of indexesByRank) {
        if (found.length === limit) break;
        const { latitude, longitude } = pointOf(index);
        if (latitude >= south && latitude <= north && longitude >= west && longitude <= east) {
          found.push(present(index, { language }));
        }
      }
      return found;
    },
  };
}

const namesIn = (line = ""): string[] => line.split("\t", 1)[0]?.slice(1, -1).split("|") ?? [];

/** The line that contains a position of the text. */
function lineAt(starts: Uint32Array, position: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= position) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The name in the spelling that was searched: for Åbo the result is Åbo, with Turku beside it. */
function pickName(names: readonly string[], query: string): string {
  const typed = query.split(",", 1)[0]?.trim().toLowerCase() ?? "";
  const searchedName = foldNames(typed);
  const matching = names.filter((name) => foldNames(name).startsWith(searchedName)).sort((a, b) => a.length - b.length);
  const [main = ""] = names;
  if (searchedName === "" || matching.includes(main)) return main;
  const exact = matching.filter((name) => foldNames(name) === searchedName);
  const offered = exact.length > 0 ? exact : matching;
  return offered.find((name) => name.toLowerCase().startsWith(typed)) ?? offered[0] ?? main;
}
