import { pipeline, Readable } from "node:stream";
import { Transform } from "@json2csv/node";

type Value = string | number | boolean | null;
export type Row = Record<string, Value>;

/**
 * Where a spreadsheet would begin a formula, or cut it out of white space. Where lists are separated by semicolons, as in
 * the Nordic countries, it may begin a cell after each of them, and after a line's end.
 */
const formula = /^[\t\r\n]|(?:^|(?<=[;\r\n]))(?="{0,2}[=+\-@＝＋－＠])/g;

/**
 * As a spreadsheet shows it: an apostrophe in front makes text of what would be a formula, which somebody who contributes
 * could otherwise run on the machine of whoever opens the file.
 */
export const formatText = (value: string): string => `"${value.replaceAll(formula, "'$&").replaceAll('"', '""')}"`;

/** Row by row, so that a collection of any size takes no more memory than a small one. */
export function streamCsv(columns: readonly string[], rows: AsyncIterable<Row>): Readable {
  const csv = new Transform<Row, Row>(
    {
      fields: [...columns],
      // The byte order mark tells a spreadsheet that this is UTF-8; line ends are those of RFC 4180.
      withBOM: true,
      eol: "\r\n",
      formatters: { string: formatText },
    },
    {},
    { objectMode: true },
  );
  // Whoever reads learns of a failure by the stream's own error; ending it early ends the reading of rows too.
  pipeline(Readable.from(rows), csv, () => undefined);
  return csv;
}
