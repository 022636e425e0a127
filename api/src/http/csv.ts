import { pipeline, Readable } from "node:stream";
import { Transform } from "@json2csv/node";

type CsvValue = string | number | boolean | null;
export type CsvRow = Record<string, CsvValue>;

/**
 * Where a spreadsheet would begin a formula, possibly after trimming white space. One that separates lists by the other
 * sign, semicolon or comma, begins a cell after each of them, and after a line break.
 */
const formula = /^[\t\r\n]|(?:^|(?<=[;,\r\n]))(?="{0,2}[=+\-@＝＋－＠])/g;

/**
 * A leading apostrophe makes a spreadsheet show a formula as text; otherwise a contributor could run it on the machine
 * of the person who opens the file.
 */
export const formatText = (value: string): string => `"${value.replaceAll(formula, "'$&").replaceAll('"', '""')}"`;

/** Removes what `formatText` has put before a formula. */
export const unescapeText = (value: string): string =>
  value.replaceAll(/(?<=^|[;,\r\n])'(?="{0,2}[=+\-@＝＋－＠])/g, "");

/** With semicolons between the cells and a comma in numbers, as Nordic spreadsheets expect it; otherwise as in English. */
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
  // Its reader learns of a failure through the stream's error; ending it early ends the reading of rows too.
  pipeline(Readable.from(rows), csv, () => undefined);
  return csv;
}
