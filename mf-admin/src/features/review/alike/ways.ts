import { type ChosenField, chosenFields } from "@samling/contract/constants";
import type { Comparison } from "./endpoints.ts";

type Index = 0 | 1;
export type Way = "merge" | "takeFile" | "keep";
export type Chosen = Partial<Record<ChosenField, Index>>;

const places: readonly Index[] = [0, 1];
const otherOf = (index: Index): Index => (index === 0 ? 1 : 0);
const isChosen = (field: string): field is ChosenField => chosenFields.some((one) => one === field);

/** The sides that can take the other: first the one with a number, then the one that is published, then the older one. */
export function listKeepable({ sides, mayMerge }: Comparison): Index[] {
  const weigh = (index: Index) => {
    const side = sides[index];
    return [side?.accession ? 0 : 1, side?.state === "published" ? 0 : 1, side?.sentAt].join(" ");
  };
  if (!mayMerge) return [];
  return places.filter((index) => sides[index]?.obstacle === null).sort((a, b) => weigh(a).localeCompare(weigh(b)));
}

/** The better file is taken by the record that has not got it. */
const takerOf = ({ betterFile }: Comparison): Index | null => (betterFile === null ? null : otherOf(betterFile));

export function listWays(comparison: Comparison): Way[] {
  const keepable = listKeepable(comparison);
  const taker = takerOf(comparison);
  return [
    ...(keepable.length > 0 ? (["merge"] as const) : []),
    ...(taker !== null && keepable.includes(taker) && !comparison.isSameFile ? (["takeFile"] as const) : []),
    ...(comparison.isKeptApart ? [] : (["keep"] as const)),
  ];
}

/** What differs and can be taken from either side. */
export const listChosen = ({ rows }: Comparison) =>
  rows.flatMap(({ field, isSame, better }) => (isChosen(field) && !isSame ? [{ field, better }] : []));

/** The better side of each; of what is not better, the one that stays. */
export const chooseBest = (comparison: Comparison, kept: Index): Chosen =>
  Object.fromEntries(listChosen(comparison).map(({ field, better }) => [field, better ?? kept]));

/** As the server is asked. */
export function writeMerging(
  comparison: Comparison,
  way: "merge" | "takeFile",
  merging: { kept: Index; fields: Chosen },
) {
  const seen = comparison.sides.map(({ contributionId, version, updatedAt }) => ({
    contributionId,
    version,
    updatedAt,
  }));
  const { kept, fields } = merging;
  if (way === "merge") return { seen, kept, first: comparison.betterFile ?? kept, isSecondShown: true, fields };
  const taker = takerOf(comparison) ?? kept;
  return { seen, kept: taker, first: otherOf(taker), isSecondShown: false, fields: {} };
}
