/** What is being written in a form, kept in this browser until it is saved: a reload or a crash takes nothing away. */
import { readStored, writeStored } from "@samling/portal";
import type { Work } from "@samling/portal/forms/keeping";

export interface KeptWork<D> extends Work<D> {
  /** When it was last changed. */
  at: string;
  /** Whether files were chosen: they are not kept. */
  hadFiles: boolean;
}

const keyOf = (id: string) => `form:${id}`;

export function readWork<D>(id: string): KeptWork<D> | null {
  try {
    return JSON.parse(readStored(keyOf(id)) ?? "null") as KeptWork<D> | null;
  } catch {
    return null;
  }
}

export function writeWork<D>(id: string, work: Work<D>): void {
  let hadFiles = false;
  const withoutFiles = (_key: string, value: unknown) => {
    if (!(value instanceof Blob)) return value;
    hadFiles = true;
    return null;
  };
  const { base, draft } = JSON.parse(JSON.stringify(work, withoutFiles)) as Work<D>;
  const kept: KeptWork<D> = { base, draft, at: new Date().toISOString(), hadFiles };
  const isOnlyFiles = JSON.stringify(base) === JSON.stringify(draft);
  writeStored(keyOf(id), isOnlyFiles ? null : JSON.stringify(kept));
}

export const forgetWork = (id: string): void => writeStored(keyOf(id), null);
