/** The corrections of somebody else's texts, as stored in the audit log. */
export interface Correction {
  field: string;
  /** The file or question, in words. */
  of: string;
  from: string;
  to: string;
}

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
