/** A place that is chosen as a filter: a region, or a name in texts, under all its names. */
import { findRegions } from "../../models/regions.ts";
import { listWords } from "../../models/words.ts";
import { openGazetteer } from "../places/gazetteer.ts";
import { filterInUse, phrase, quote, write, writeRegion } from "./dictionary.ts";

/** Returns each name of the place as a `tsquery`; empty if it has no words. */
export async function writePlaceNames(place = ""): Promise<string[]> {
  const words = listWords(place);
  if (words.length === 0) return [];
  const { named, others } = findRegions(words);
  const [region] = named;
  if (region && others.length === 0) return (await writeRegion(region.region)).map((part) => write([part], "C"));
  const otherNames = await filterInUse((await openGazetteer()).otherNames(place));
  return [
    `(${words.map(({ word }) => write([quote(word)], "C")).join(" & ")})`,
    ...[...otherNames].map((name) => write([phrase(name)], "C")),
  ];
}
