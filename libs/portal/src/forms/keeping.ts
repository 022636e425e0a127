/** What is typed into a form is kept in the browser until it is saved: neither a reload nor a look at another page loses it. */
import { personalKey, readVisit, writeVisit } from "@samling/portal";
import { useMemo, useState } from "react";
import type { FieldValues } from "react-hook-form";
import { listChanged, type Path, putPath, readPath } from "./changes.ts";

export interface DraftWork<V> {
  /** As it was stored when the writing began: tells later what somebody else has saved since. */
  base: V;
  draft: V;
}

/** How a form keeps what is written in it. It must stay the same object for as long as the form is there. */
export interface DraftStore<V> {
  /** What was kept before; null to begin with what is stored. */
  found: DraftWork<V> | null;
  save: (work: DraftWork<V>) => void;
  forget: () => void;
}

/** Only what differs is kept: the rest may have changed meanwhile, and what is personal does not lie about for nothing. */
type SavedChanges = Record<string, unknown>;

/** Storage outlives versions of the form, so what does not fit is left out. */
function applyChanges<V extends FieldValues>(stored: V, changes: SavedChanges): V {
  return Object.entries(changes).reduce((values, [path, value]) => {
    const before = readPath(stored, path);
    const fits =
      before !== undefined && typeof before === typeof value && Array.isArray(before) === Array.isArray(value);
    return fits ? putPath(values, path, value) : values;
  }, stored);
}

function readChanges(key: string): SavedChanges {
  try {
    const changes: unknown = JSON.parse(readVisit(key) ?? "null");
    return typeof changes === "object" && changes !== null ? (changes as SavedChanges) : {};
  } catch {
    return {};
  }
}

interface VisitDraftOptions<V extends FieldValues> {
  /** Of the form and whose it is. Forgotten on this device when the person signs out. */
  name: string;
  stored: V;
  /** What must never be stored, as passwords. */
  except?: readonly Path<V>[];
}

/** Keeps changes in this tab, and lays them over what is stored without a question. */
export function useVisitDraft<V extends FieldValues>({ name, stored, except }: VisitDraftOptions<V>): DraftStore<V> {
  const [first] = useState({ stored, except: except ?? [] });
  return useMemo(() => {
    const key = personalKey + name;
    const write = (changes: SavedChanges) =>
      writeVisit(key, Object.keys(changes).length > 0 ? JSON.stringify(changes) : null);
    return {
      found: { base: first.stored, draft: applyChanges(first.stored, readChanges(key)) },
      save: ({ base, draft }) => {
        const changed = listChanged(base, draft).filter((path) => !first.except.includes(path));
        write(Object.fromEntries(changed.map((path) => [path, readPath(draft, path)])));
      },
      forget: () => write({}),
    };
  }, [name, first]);
}
