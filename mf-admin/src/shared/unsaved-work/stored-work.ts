/** Form input that is kept in the browser until it is saved, so that neither a reload nor another page loses it. */
import { readStored, readVisit, useSession, writeStored, writeVisit } from "@samling/portal";
import type { DraftStore, DraftWork } from "@samling/portal/forms/draft-store";
import { useEffect, useMemo, useState } from "react";

export interface StoredWork<D> extends DraftWork<D> {
  /** Date of the last change. */
  at: string;
  /** Whether files were chosen; they are not stored. */
  hadFiles: boolean;
}

const places = {
  device: { read: readStored, write: writeStored },
  /** Until the tab is closed. */
  tab: { read: readVisit, write: writeVisit },
};

/** Opens the store of one form. Its id contains that of the person, so that it is forgotten when they sign out. */
export function openWork<D>(place: keyof typeof places, id: string) {
  const { read, write } = places[place];
  const key = `form:${id}`;
  return {
    found: parseWork<D>(read(key)),
    save: (work: DraftWork<D>) => write(key, formatWork(work)),
    forget: () => write(key, null),
  };
}

function parseWork<D>(text: string | null): StoredWork<D> | null {
  try {
    return JSON.parse(text ?? "null") as StoredWork<D> | null;
  } catch {
    return null;
  }
}

/** Null if only files were chosen. */
function formatWork<D>(work: DraftWork<D>): string | null {
  let hadFiles = false;
  const withoutFiles = (_key: string, value: unknown) => {
    if (!(value instanceof Blob)) return value;
    hadFiles = true;
    return null;
  };
  const { base, draft } = JSON.parse(JSON.stringify(work, withoutFiles)) as DraftWork<D>;
  const stored: StoredWork<D> = { base, draft, at: new Date().toISOString(), hadFiles };
  return JSON.stringify(base) === JSON.stringify(draft) ? null : JSON.stringify(stored);
}

/** Keeps input in this tab, and continues it without asking. */
export function useTabDraftStore<D>(name: string): DraftStore<D> {
  const { user } = useSession();
  return useMemo(() => openWork("tab", `${user?.id}:${name}`), [user?.id, name]);
}

/** Like `useState` for work that is not a form: kept in this tab until it is forgotten. */
export function useTabState<D>(name: string, first: D) {
  const draftStore = useTabDraftStore<D>(name);
  const [base] = useState(first);
  const [state, setState] = useState(draftStore.found?.draft ?? first);
  useEffect(() => draftStore.save({ base, draft: state }), [draftStore, base, state]);
  return [state, setState, draftStore.forget] as const;
}
