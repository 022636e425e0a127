/** Changes to an organization's own texts: id of the text → its new text, or null for the built-in one. */
import type { Catalogue } from "@samling/contract/codec";
import { putPath } from "@samling/portal/forms/changes";
import { findText, type TextEntry } from "./sections.ts";

export type TextChanges = Readonly<Record<string, string | null>>;

/** Removes the text, and sections that become empty. */
const remove = (catalogue: Catalogue, [key = "", ...rest]: readonly string[]): Catalogue => {
  const { [key]: subtree, ...others } = catalogue;
  if (rest.length === 0 || typeof subtree !== "object") return others;
  const remaining = remove(subtree, rest);
  return Object.keys(remaining).length === 0 ? others : { ...others, [key]: remaining };
};

/** Texts outside `entries` stay: their remote may only be down temporarily. */
export function applyChanges(own: Catalogue, changes: TextChanges, entries: readonly TextEntry[]): Catalogue {
  return entries.reduce((catalogue, { id, path }) => {
    const change = changes[id];
    if (change === undefined) return catalogue;
    return change === null ? remove(catalogue, path) : putPath(catalogue, id, change);
  }, own);
}

/** The text to edit: the changed one, or else the organization's own, or else the built-in one. */
export const textOf = ({ id, path, builtIn }: TextEntry, own: Catalogue, changes: TextChanges): string => {
  const change = changes[id];
  if (change === null) return builtIn;
  return change ?? (findText(own, path) || builtIn);
};

/** Form values of a section, nested as in the catalogue, so that the path of a field is the id of its text. */
export const toFormValues = (entries: readonly TextEntry[], own: Catalogue, changes: TextChanges): Catalogue =>
  entries.reduce<Catalogue>((values, entry) => putPath(values, entry.id, textOf(entry, own, changes)), {});

export const findEmpty = (values: Catalogue, entries: readonly TextEntry[]): Record<string, "empty"> =>
  Object.fromEntries(entries.filter(({ path }) => findText(values, path).trim() === "").map(({ id }) => [id, "empty"]));

/** The changes to a section: only values that differ from the organization's texts. */
export function collectChanges(
  values: Catalogue,
  entries: readonly TextEntry[],
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

/** Drops changes that the organization's texts already contain. */
export const dropSubmitted = (changes: TextChanges, entries: readonly TextEntry[], own: Catalogue): TextChanges => {
  const submitted = new Set(entries.filter(({ id, path }) => findText(own, path) === (changes[id] ?? "")).map(toId));
  return Object.fromEntries(Object.entries(changes).filter(([id]) => !submitted.has(id)));
};

const toId = ({ id }: TextEntry) => id;

/** Texts that someone else has also changed, differently, since. */
export const findConflicts = (
  changes: TextChanges,
  entries: readonly TextEntry[],
  { base, now }: { base: TextChanges; now: Catalogue },
): TextEntry[] =>
  entries.filter(({ id, path }) => {
    const change = changes[id];
    const theirs = findText(now, path);
    return change !== undefined && theirs !== (base[id] ?? "") && theirs !== (change ?? "");
  });
