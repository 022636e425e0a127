/** Form input, kept in this browser until it is saved, so that it survives a reload or a crash. */
import { readStored, writeStored } from "@samling/portal";
import type { DraftWork } from "@samling/portal/forms/draft-store";

export interface StoredWork<D> extends DraftWork<D> {
  /** Date of the last change. */
  at: string;
  /** Whether files were chosen; they are not stored. */
  hadFiles: boolean;
}

const storageKey = (id: string) => `form:${id}`;

export function readWork<D>(id: string): StoredWork<D> | null {
  try {
    return JSON.parse(readStored(storageKey(id)) ?? "null") as StoredWork<D> | null;
  } catch {
    return null;
  }
}

export function writeWork<D>(id: string, work: DraftWork<D>): void {
  let hadFiles = false;
  const withoutFiles = (_key: string, value: unknown) => {
    if (!(value instanceof Blob)) return value;
    hadFiles = true;
    return null;
  };
  const { base, draft } = JSON.parse(JSON.stringify(work, withoutFiles)) as DraftWork<D>;
  const stored: StoredWork<D> = { base, draft, at: new Date().toISOString(), hadFiles };
  const isOnlyFiles = JSON.stringify(base) === JSON.stringify(draft);
  writeStored(storageKey(id), isOnlyFiles ? null : JSON.stringify(stored));
}

export const forgetWork = (id: string): void => writeStored(storageKey(id), null);
