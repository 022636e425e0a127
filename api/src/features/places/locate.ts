/** The place on the map that words name, if it is unambiguous. */
import { bcp47, languageCodes } from "@samling/contract/constants/languages";
import type { Place } from "@samling/contract/types";
import { foldNames } from "./fold.ts";
import { nearbyCountries, openGazetteer } from "./gazetteer.ts";
import { distance } from "./geography.ts";

const maxNamesakes = 50;
/** About 60 km: the farthest that a quarter or village is from the town named with it. */
const maxDistance = 2.2e-5;

const countries = languageCodes.map((code) => new Intl.DisplayNames(bcp47(code), { type: "region" }));
const isWithin = ({ country, region }: Place, name: string): boolean =>
  [region, country, ...countries.map((names) => names.of(country) ?? "")].some((item) => foldNames(item) === name);

/** Finds the place for words such as "Lindholmen, Göteborg" or "Paris, France". Nordic places take precedence over namesakes. */
export async function locatePlace(words: string): Promise<Place | null> {
  const { search } = await openGazetteer();
  const [name = "", ...wider] = words.split(",").map((part) => part.trim());
  const findNamed = (item: string): Place[] => {
    const found = search(item, maxNamesakes).filter((place) => foldNames(place.name) === foldNames(item));
    // Fårö is not Faro.
    const letters = found.filter((place) => place.name.toLowerCase() === item.toLowerCase());
    return letters.length > 0 ? letters : found;
  };
  const around = wider.filter(Boolean).map((item) => ({ name: foldNames(item), places: findNamed(item) }));
  const candidates = findNamed(name).filter((place) =>
    around.every(
      (item) => isWithin(place, item.name) || item.places.some((other) => distance(place, other) < maxDistance),
    ),
  );
  const nordic = candidates.filter(({ country }) => nearbyCountries.has(country));
  const [place = null, ...others] = nordic.length > 0 ? nordic : candidates;
  return place && others.every((other) => distance(place, other) < maxDistance) ? place : null;
}
