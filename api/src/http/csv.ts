import { pipeline, Readable } from "node:stream";
import { Transform } from "@json2csv/node";

type CsvValue = string | number | boolean | null;
export type CsvRow = Record<string, CsvValue>;

/**
 * Positions where a spreadsheet could start a formula, possibly after trimming white space. If it uses the other
 * separator, semicolon or comma, a cell starts after each of them, and after a line break.
 */
const formula = /^[\t\r\n]|(?:^|(?<=[;,\r\n]))(?="{0,2}[=+\-@＝＋－＠])/g;

/** An apostrophe makes a spreadsheet show a formula as text instead of running it for the person who opens the file. */
export const formatText = (value: string): string => `"${value.replaceAll(formula, "'$&").replaceAll('"', '""')}"`;

/** Removes the prefix that `formatText` adds to a formula. */
export const unescapeText = (value: string): string =>
  value.replaceAll(/(?<=^|[;,\r\n])'(?="{0,2}[=+\-@＝＋－＠])/g, "");

/** `semicolon`: semicolons between fields and decimal commas, as Nordic spreadsheets expect; `comma`: as in English. */
export type CsvDialect = "comma" | "semicolon";

/** Row by row, so that memory use does not depend on the size of the collection. */
export function streamCsv(
  columns: readonly string[],
  rows: AsyncIterable<CsvRow>,
  dialect: CsvDialect = "comma",
): Readable {
  const isNordic = dialect === "semicolon";
  const csv = new Transform<CsvRow, CsvRow>(
    {
      fields: [...columns],
      // The byte order mark tells a spreadsheet that this is UTF-8; line ends follow RFC 4180.
      withBOM: true,
      eol: "\r\n",
      delimiter: isNordic ? ";" : ",",
      formatters: {
        string: formatText,
        ...(isNordic && { number: (value: number) => String(value).replace(".", ",") }),
      },
    },
    {},
    { objectMode: true },
  );
  // Readers get failures as the stream's error; ending the stream early also stops reading rows.
  pipeline(Readable.from(rows), csv, () => undefined);
  return csv;
}
