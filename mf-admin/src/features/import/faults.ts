import type { Fault, Preview } from "./endpoints.ts";

/** As a spreadsheet names it: A to Z, then AA. */
export const letterOf = (column: number): string =>
  (column >= 26 ? letterOf(Math.floor(column / 26) - 1) : "") + String.fromCharCode(65 + (column % 26));

/** What begins like a formula is no formula. */
const cell = (text: string): string => `"${text.replace(/^[=+\-@]/, "'$&").replaceAll('"', '""')}"`;

/** With a byte order mark, so that a spreadsheet reads it as UTF-8. */
export const writeFaults = (preview: Preview, textOf: (fault: Fault) => string): string =>
  `\ufeff${preview.faults
    .map((one) => {
      const heading =
        one.column === null ? "" : `${letterOf(one.column)} ${preview.columns[one.column]?.heading ?? ""}`;
      return [String(one.row), heading, one.value, textOf(one)].map(cell).join(",");
    })
    .join("\r\n")}`;
