import { isMainField, type MainField, mediaFields } from "@samling/contract/media-fields";
import { useText as useAdminText } from "../../text.ts";
import type { ColumnTarget, ImportFault, ImportPreview } from "./endpoints.ts";
import { useText } from "./text.ts";

/** As a spreadsheet names it: A to Z, then AA. */
export const columnLetter = (column: number): string =>
  (column >= 26 ? columnLetter(Math.floor(column / 26) - 1) : "") + String.fromCharCode(65 + (column % 26));

/** What begins like a formula is no formula. */
const cell = (text: string): string => `"${text.replace(/^[=+\-@]/, "'$&").replaceAll('"', '""')}"`;

/** With a byte order mark, so that a spreadsheet reads it as UTF-8. */
export const writeFaults = (preview: ImportPreview, textOf: (fault: ImportFault) => string): string =>
  `\ufeff${preview.faults
    .map((one) => {
      const heading =
        one.column === null ? "" : `${columnLetter(one.column)} ${preview.columns[one.column]?.heading ?? ""}`;
      return [String(one.row), heading, one.value, textOf(one)].map(cell).join(",");
    })
    .join("\r\n")}`;

/** What is wrong with a cell, in a sentence. */
export function useFaultText(): (fault: ImportFault) => string {
  const t = useText();
  const targetText = useTargetText();
  return ({ fault, value, target }) => t(`fault.${fault}`, { value, field: targetText(target) });
}

/** All that name a part of the form, but for two whose names say how a cell is read. */
const isNamed = (target: ColumnTarget): target is Exclude<MainField, "tags" | "isPhotographer"> =>
  target in mediaFields && isMainField(target as MainField) && !(target === "tags" || target === "isPhotographer");

/** What a column becomes. A field is called what it is called elsewhere. */
export function useTargetText(): (target: ColumnTarget) => string {
  const t = useText();
  const admin = useAdminText();
  return (target) => (isNamed(target) ? admin(`mediaField.name.${target}`) : t(`target.${target}`));
}
