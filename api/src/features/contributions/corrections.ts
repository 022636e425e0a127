import type { Correction } from "../../models/case-entry.ts";

const inWords = (value: unknown): string =>
  Array.isArray(value) ? value.join(", ") : value === null || value === undefined ? "" : String(value);

export const compareValues = (
  of: string,
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Correction[] =>
  Object.entries(after)
    .filter(([, value]) => value !== undefined)
    .map(([field, value]) => ({ field, of, from: inWords(before[field]), to: inWords(value) }))
    .filter(({ from, to }) => from !== to);
