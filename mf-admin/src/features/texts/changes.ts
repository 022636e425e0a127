/** Changes to an organization's own texts: id of the text → its new text, or null for the built-in one. */
import type { Catalogue } from "@samling/contract/codec";
import { putPath } from "@samling/portal/forms/changes";
import { type Entry, findText } from "./sections.ts";

export type Changes = Readonly<Record<string, string | null>>;

/** Without the text, and without sections that become empty. */
const remove = (catalogue: Catalogue, [key = "", ...rest]: readonly string[]): Catalogue => {
  const { [key]: found, ...others } = catalogue;
  if (rest.length === 0 || typeof found !== "object") return others;
  const left = remove(found, rest);
  return Object.keys(left).length === 0 ? others : { ...others, [key]: left };
};

/** Texts that are not among the entries stay: their remote may only be down for a moment. */
export function applyChanges(own: Catalogue, changes: Changes, entries: readonly Entry[]): Catalogue {
  return entries.reduce((catalogue, { id, path }) => {
    const change = changes[id];
    if (change === undefined) return catalogue;
    return change === null ? remove(catalogue, path) : putPath(catalogue, id, change);
  }, own);
}

/** The text to edit: changed, else the organization's own, else the built-in one. */
export const textOf = ({ id, path, builtIn }: Entry, own: Catalogue, changes: Changes): string => {
  const change = changes[id];
  if (change === null) return builtIn;
  return change ?? (findText(own, path) || builtIn);
};

/** The texts of a section in a form: as in the catalogue, so that the path of a field is the id of its text. */
export const valuesOf = (entries: readonly Entry[], own: Catalogue, changes: Changes): Catalogue =>
  entries.reduce<Catalogue>((values, entry) => putPath(values, entry.id, textOf(entry, own, changes)), {});

export const findEmpty = (values: Catalogue, entries: readonly Entry[]): Record<string, "empty"> =>
  Object.fromEntries(entries.filter(({ path }) => findText(values, path).trim() === "").map(({ id }) => [id, "empty"]));

/** The changes of a section's values: only what differs from the organization's texts. */
export function collectChanges(
  values: Catalogue,
  entries: readonly Entry[],
  own: Catalogue,
): Record<string, string | null | undefined> {
  return Object.fromEntries(
    entries.map(({ id, path, builtIn }) => {
      const value = findText(values, path);
      const before = findText(own, path);
      const isBuiltIn = value === builtIn;
      if (value === (before || builtIn)) return [id, undefined];
      return [id, isBuiltIn ? null : value];
    }),
  );
}

/** Without those that the organization has by now. */
export const dropSubmitted = (changes: Changes, entries: readonly Entry[], own: Catalogue): Changes => {
  const submitted = new Set(entries.filter(({ id, path }) => findText(own, path) === (changes[id] ?? "")).map(toId));
  return Object.fromEntries(Object.entries(changes).filter(([id]) => !submitted.has(id)));
};

const toId = ({ id }: Entry) => id;

/** Texts that somebody else has also changed, differently, since they were read. */
export const findConflicts = (
  changes: Changes,
  entries: readonly Entry[],
  { before, now }: { before: Catalogue; now: Catalogue },
): Entry[] =>
  entries.filter(({ id, path }) => {
    const change = changes[id];
    const theirs = findText(now, path);
    return change !== undefined && theirs !== findText(before, path) && theirs !== (change ?? "");
  });
