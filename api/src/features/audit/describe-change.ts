/** Before, after and why of an entry of the record of changes, as plain texts for a table. */
import type { Correction } from "../../models/proposal.ts";

interface ChangeTexts {
  before: string;
  after: string;
  why: string;
}

const write = (value: unknown): string =>
  Array.isArray(value) ? value.map(write).join(", ") : value === undefined || value === null ? "" : String(value);

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
    before: join(write(before ?? from), ...corrected(corrections, "from")),
    after: join(write(after ?? to) || shown, ...corrected(corrections, "to")),
    why: reasons.get(write(reason)) ?? write(reason),
  };
}
