/** Before, after and why of an entry of the record of changes, as plain texts for a table. */
import { formatValue } from "../../audit/compare-values.ts";
import type { Correction } from "../../models/proposal.ts";

interface ChangeTexts {
  before: string;
  after: string;
  why: string;
}

const corrected = (corrections: unknown, side: "from" | "to"): string[] =>
  (Array.isArray(corrections) ? (corrections as Correction[]) : []).map(
    ({ field, of, ...sides }) => `${[field, of].filter(Boolean).join(" / ")}: ${sides[side]}`,
  );

/** `reasons`: the words of the organization's reasons, by their keys. */
export function describeChange(
  { corrections, before, after, from, to, isHidden, isPublic, reason }: Record<string, unknown>,
  reasons: ReadonlyMap<string, string>,
): ChangeTexts {
  const shown =
    isHidden === true || isPublic === false ? "hidden" : isHidden === false || isPublic === true ? "shown" : "";
  const join = (...texts: string[]) => texts.filter(Boolean).join("\n");
  return {
    before: join(formatValue(before ?? from), ...corrected(corrections, "from")),
    after: join(formatValue(after ?? to) || shown, ...corrected(corrections, "to")),
    why: reasons.get(formatValue(reason)) ?? formatValue(reason),
  };
}
