import type { Correction } from "../../models/review.ts";

/** Of a person who is shown, all that is said of them. */
const inOneWord = (value: unknown): string =>
  typeof value === "object" && value !== null ? Object.values(value).filter(Boolean).join(" ") : String(value);

const inWords = (value: unknown): string =>
  Array.isArray(value) ? value.map(inOneWord).join(", ") : value === null || value === undefined ? "" : String(value);

export const compareValues = (
  of: string,
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Correction[] =>
  Object.entries(after)
    .filter(([, value]) => value !== undefined)
    .map(([field, value]) => ({ field, of, from: inWords(before[field]), to: inWords(value) }))
    .filter(({ from, to }) => from !== to);
