import { useFieldNames } from "@samling/accounts/media-fields/text";
import { isMainField, type MainField, mediaFields } from "@samling/contract/media-fields";
import { useListLicensesQuery } from "@samling/portal";
import type { ColumnTarget, ImportFault, ImportPreview } from "./endpoints.ts";
import { useText } from "./text.ts";

/** Spreadsheet name of a column: A to Z, then AA. */
export const columnLetter = (column: number): string =>
  (column >= 26 ? columnLetter(Math.floor(column / 26) - 1) : "") + String.fromCharCode(65 + (column % 26));

/** Escapes a cell that a spreadsheet would run as a formula. */
const cell = (text: string): string => `"${text.replace(/^[=+\-@]/, "'$&").replaceAll('"', '""')}"`;

/** Writes the faults as CSV, with a byte order mark so that a spreadsheet reads it as UTF-8. */
export const writeFaults = (preview: ImportPreview, textOf: (fault: ImportFault) => string): string =>
  `\ufeff${preview.faults
    .map((fault) => {
      const heading =
        fault.column === null ? "" : `${columnLetter(fault.column)} ${preview.columns[fault.column]?.heading ?? ""}`;
      return [String(fault.row), heading, fault.value, textOf(fault)].map(cell).join(",");
    })
    .join("\r\n")}`;

/** Describes the fault of a cell in a sentence. */
export function useFaultText(): (fault: ImportFault) => string {
  const t = useText();
  const targetText = useTargetText();
  const { data: known = [] } = useListLicensesQuery();
  const licenses = known.map(({ licenseId }) => licenseId).join(", ");
  return ({ fault, value, target }) => t(`fault.${fault}`, { value, field: targetText(target), licenses });
}

/** Targets named like a field of the form, except for two whose names say how a cell is read. */
const isNamed = (target: ColumnTarget): target is Exclude<MainField, "tags" | "isPhotographer"> =>
  target in mediaFields && isMainField(target as MainField) && !(target === "tags" || target === "isPhotographer");

/** Names the target of a column. Fields have the same name as elsewhere. */
export function useTargetText(): (target: ColumnTarget) => string {
  const t = useText();
  const names = useFieldNames();
  return (target) => (isNamed(target) ? names(`name.${target}`) : t(`target.${target}`));
}
