/** Rules of hand-overs. This module neither reads nor writes. */
import { isDeepStrictEqual } from "node:util";
import type { Answer } from "@samling/contract/types";
import type { HandOver } from "../../models/hand-over.ts";
import type { SelectedContribution } from "./select.ts";

/** Maximum contributions in a package, since the list of a bag's files is held in memory. */
const maxItemsInPart = 10_000;
/** Free space in bytes that packages leave for contributors. */
const reservedBytes = 1_000_000_000;

/** Whether it is handed over. The others are counted by the reason why they are not. */
export const isIncluded = ({ state }: Pick<SelectedContribution, "state">): boolean => state === "published";

export const sum = (rows: readonly SelectedContribution[], column: "files" | "bytes"): number =>
  rows.reduce((total, row) => total + row[column], 0);

type Summary = Omit<Answer<"POST /api/organization/{id}/hand-overs/preview">, "unknown" | "latest">;

export function summarize(selected: readonly SelectedContribution[]): Summary {
  const included = selected.filter(isIncluded);
  const excluded = Map.groupBy(
    selected.filter((row) => !isIncluded(row)),
    ({ state }) => state,
  );
  return {
    items: included.length,
    files: sum(included, "files"),
    bytes: sum(included, "bytes"),
    left: [...excluded].map(([state, rows]) => ({ state, items: rows.length })),
    notPublic: included.filter(({ isPublic }) => !isPublic).length,
    withoutLicense: included.filter(({ hasNoLicense }) => hasNoLicense).length,
  };
}

/** Assigns each contribution to a package; one that is larger than a package gets one to itself. */
export function* divide(included: readonly Pick<SelectedContribution, "id" | "bytes">[], maxBytes: number) {
  let [part, bytes, items] = [1, 0, 0];
  for (const [position, row] of included.entries()) {
    if (items > 0 && (bytes + row.bytes > maxBytes || items >= maxItemsInPart)) [part, bytes, items] = [part + 1, 0, 0];
    bytes += row.bytes;
    items += 1;
    yield { contributionId: row.id, position, part };
  }
}

export const hasSpace = (rows: readonly Pick<SelectedContribution, "bytes">[], freeBytes: number): boolean =>
  rows.reduce((total, { bytes }) => total + bytes, reservedBytes) <= freeBytes;

type HandOverRequest = Pick<HandOver, "selection" | "hasRenditions" | "hasContacts"> & { isPut: boolean };

/**
 * Finds the same hand-over among those that are being packed for the destination. One that differs only in its packing,
 * or that selects what is new since an unfinished one, has to wait.
 */
export function findRunning<H extends Omit<HandOverRequest, "isPut"> & { putTo: string | null }>(
  packing: readonly H[],
  { selection, hasRenditions, hasContacts, isPut }: HandOverRequest,
): H | "wait" | null {
  const sameSelection = packing.filter((item) => isDeepStrictEqual(item.selection, selection));
  const same = sameSelection.find(
    (item) =>
      item.hasRenditions === hasRenditions && item.hasContacts === hasContacts && (item.putTo !== null) === isPut,
  );
  return same ?? (sameSelection.length > 0 || (selection.isNew && packing.length > 0) ? "wait" : null);
}

/** Contributions by id and by number in lower case; null for a number that two of them have. */
export function indexByName(
  ids: readonly string[],
  numbered: readonly { label: string; contributionId: string }[],
): Map<string, string | null> {
  const names = new Map<string, string | null>(ids.map((id) => [id, id]));
  for (const { label, contributionId: id } of numbered) {
    const name = label.toLowerCase();
    const isShared = names.has(name) && names.get(name) !== id;
    names.set(name, isShared ? null : id);
  }
  return names;
}

const maxNumberLength = 200;

/**
 * Reads the receiving system's numbers: the last one counts for each contribution, and the first line may be a heading.
 */
export function matchReceipt(rows: readonly string[][], idsByName: ReadonlyMap<string, string | null>) {
  const receipts = new Map<string, string>();
  const unknown: string[] = [];
  for (const [index, [name = "", number = ""]] of rows.entries()) {
    const id = idsByName.get(name.toLowerCase());
    if (id && number !== "") receipts.set(id, number.slice(0, maxNumberLength));
    else if (index > 0 || id === null) unknown.push(name);
  }
  return { receipts, unknown };
}
