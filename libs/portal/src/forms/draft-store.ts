/** Keeps typed values in the browser until they are saved, so that neither a reload nor another page loses them. */
import { personalKey, readVisit, writeVisit } from "@samling/portal";
import { useMemo, useState } from "react";
import type { FieldValues } from "react-hook-form";
import { listChanged, type Path, putPath, readPath } from "./changes.ts";

export interface DraftWork<V> {
  /** The stored version when editing began, to detect what others have saved since. */
  base: V;
  draft: V;
}

/** Stores a form's unsaved values. It must stay the same object for as long as the form exists. */
export interface DraftStore<V> {
  /** Previously kept work; null to start from the stored values. */
  found: DraftWork<V> | null;
  save: (work: DraftWork<V>) => void;
  forget: () => void;
}

/** Only differences are kept: the rest may have changed in the meantime, and personal data is not stored without need. */
type SavedChanges = Record<string, unknown>;

/** Storage outlives versions of the form, so values that do not fit are left out. */
function applyChanges<V extends FieldValues>(stored: V, changes: SavedChanges): V {
  return Object.entries(changes).reduce((values, [path, value]) => {
    const before = readPath(stored, path);
    const isAlike = typeof before === typeof value && Array.isArray(before) === Array.isArray(value);
    // Null is an answer that has not been given, or was taken back.
    const fits = before !== undefined && (isAlike || before === null || value === null);
    return fits ? putPath(values, path, value) : values;
  }, stored);
}

function readWork(key: string): DraftWork<SavedChanges> {
  try {
    const { base, draft } = JSON.parse(readVisit(key) ?? "{}") as Partial<DraftWork<SavedChanges>>;
    return { base: base ?? {}, draft: draft ?? {} };
  } catch {
    return { base: {}, draft: {} };
  }
}

interface DraftStoreOptions<V extends FieldValues> {
  /** Name of the form and its owner. Forgotten on this device when the person signs out. */
  name: string;
  stored: V;
  /** Fields that must never be stored, such as passwords. */
  except?: readonly Path<V>[];
}

/** Keeps changes in this tab, and applies them to the stored values without asking. */
export function useDraftStore<V extends FieldValues>({ name, stored, except }: DraftStoreOptions<V>): DraftStore<V> {
  const [first] = useState({ stored, except: except ?? [] });
  return useMemo(() => {
    const key = personalKey + name;
    const { base, draft } = readWork(key);
    return {
      found: { base: applyChanges(first.stored, base), draft: applyChanges(first.stored, draft) },
      save: (work) => {
        const changed = listChanged(work.base, work.draft).filter((path) => !first.except.includes(path));
        const pick = (values: V) => Object.fromEntries(changed.map((path) => [path, readPath(values, path)]));
        const saved = { base: pick(work.base), draft: pick(work.draft) };
        writeVisit(key, changed.length > 0 ? JSON.stringify(saved) : null);
      },
      forget: () => writeVisit(key, null),
    };
  }, [name, first]);
}
