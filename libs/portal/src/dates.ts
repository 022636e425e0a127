const pad = (number: number, length: number) => String(number).padStart(length, "0");

/** Whether the text is `yyyy-mm-dd` and an existing day. */
export function isCalendarDate(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) && Number(match[1]) > 1;
}

/**
 * Converts a date in an unambiguous other notation to the form that is sent: `1948-6-4`, `1948/06/04`, `19480604`, and
 * day first as in the Nordic countries, `4.6.1948`. Anything else stays as typed.
 */
export function normalizeDate(text: string): string {
  const trimmed = text.trim();
  const yearFirst =
    /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})\.?$/.exec(trimmed) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(trimmed);
  const dayFirst = /^(\d{1,2})[-/. ]\s?(\d{1,2})[-/. ]\s?(\d{4})$/.exec(trimmed);
  const [year, month, day] = yearFirst ? yearFirst.slice(1) : dayFirst ? dayFirst.slice(1).reverse() : [];
  if (!year || !month || !day) return trimmed;
  const written = `${year}-${pad(Number(month), 2)}-${pad(Number(day), 2)}`;
  return isCalendarDate(written) ? written : trimmed;
}

/** Today in the contributor's time zone, as `yyyy-mm-dd`. */
export const formatToday = (now: Date): string =>
  `${now.getFullYear()}-${pad(now.getMonth() + 1, 2)}-${pad(now.getDate(), 2)}`;
