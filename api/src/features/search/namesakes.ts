/** The places that a word names, even with a Finnish ending, before which letters change: Turussa is in Turku. */
import type { LanguageCode } from "@samling/contract/constants/languages";
import type { Gazetteer, NamedPlace } from "../places/gazetteer.ts";

/** Folded endings of the genitive and of the cases for a place. */
const cased = /^(.+[aeiouy])(?:ssa|sta|lla|lta|lle|n)$/;

/** Forms of the last syllable before it changed. */
const changes: readonly (readonly [changed: RegExp, original: string])[] = [
  [/$/, ""],
  [/ee$/, "e"],
  [/([lrh])([aeiouy])$/, "$1k$2"],
  [/([aeiouy])([aeiouy])$/, "$1k$2"],
  [/ng([aeiouy])$/, "nk$1"],
  [/mm([aeiouy])$/, "mp$1"],
  [/([lnr])\1([aeiouy])$/, "$1t$2"],
  [/d([aeiouy])$/, "t$1"],
  [/v([aeiouy])$/, "p$1"],
  [/([kpt])([aeiouy])$/, "$1$1$2"],
];

/** Lists possible basic forms of a folded word, without what is only its beginning: a stemmer finds that. */
export function basesOfFinnish(word: string): string[] {
  const [, stem = ""] = cased.exec(word) ?? [];
  const bases = changes.map(([changed, original]) => stem.replace(changed, original));
  const all = new Set(bases.flatMap((base) => [base, base.replace(/e$/, "i")]));
  return [...all].filter((base) => base.length > 3 && base !== stem);
}

/** An ending is only considered if no place near here has the whole word as its name. */
export function findNamesakes(gazetteer: Gazetteer, word: string, language: LanguageCode): NamedPlace[] {
  const exactPlaces = gazetteer.named(word, language);
  if (exactPlaces.some(({ isNear }) => isNear)) return exactPlaces;
  const bases = basesOfFinnish(word).flatMap((base) =>
    gazetteer.named(base, language).map((place) => ({ ...place, names: [base, ...place.names] })),
  );
  return [...exactPlaces, ...bases.filter(({ isNear }) => isNear)];
}
