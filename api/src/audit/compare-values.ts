import type { Correction } from "../models/proposal.ts";

const formatEntry = (value: unknown): string =>
  typeof value === "object" && value !== null ? Object.values(value).filter(Boolean).join(" ") : String(value);

export const formatValue = (value: unknown): string =>
  Array.isArray(value) ? value.map(formatEntry).join(", ") : value === null || value === undefined ? "" : String(value);

export const compareValues = (
  of: string,
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Correction[] =>
  Object.entries(after)
    .filter(([, value]) => value !== undefined)
    .map(([field, value]) => ({ field, of, from: formatValue(before[field]), to: formatValue(value) }))
    .filter(({ from, to }) => from !== to);
