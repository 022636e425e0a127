import { useEffect, useRef, useState } from "react";
import type { UnfinishedWork } from "./draft.ts";
import { deleteDraft, moveDraft, saveAtOnce, saveDraft } from "./draft-store.ts";

/** Why nothing can be stored: no space left, or a browser that stores nothing, as in a private window. */
type StorageProblem = "full" | "unavailable";

const pendingWrites = new Set<Promise<void>>();

/** Resolves when everything that this page has to write is written. */
export const settleDrafts = async (): Promise<void> => void (await Promise.all(pendingWrites));

/** Writes sequentially, and skips all but the newest pending state. */
function createDraftWriter(firstId: string, onProblem: (problem: StorageProblem | null) => void) {
  let id = firstId;
  let targetId = firstId;
  let newest: (() => UnfinishedWork) | "nothing" = "nothing";
  /** Whether the newest state is not written yet. */
  let isDue = false;
  let running: Promise<void> | null = null;
  let isClosed = false;

  const write = async () => {
    while (isDue) {
      const work = newest;
      isDue = false;
      const from = id;
      id = targetId;
      try {
        if (id !== from) await moveDraft(from, id);
        await (work === "nothing" ? deleteDraft(id) : saveDraft(id, work()));
        onProblem(null);
      } catch (error) {
        onProblem(classifyError(error));
      }
    }
    running = null;
  };
  const set = (work: typeof newest) => {
    newest = work;
    isDue = true;
    return start();
  };
  const start = () => {
    if (running) return running;
    const writing = write();
    running = writing;
    pendingWrites.add(writing);
    void writing.finally(() => pendingWrites.delete(writing));
    return writing;
  };
  return {
    /** Writes the result of `read`, as soon as the current write has finished. */
    save: (read: () => UnfinishedWork) => {
      if (!isClosed) void set(read);
    },
    /** The page is being closed: write pending changes synchronously. */
    leave: () => {
      if (running && newest !== "nothing") saveAtOnce(id, newest());
    },
    /** Deletes the stored draft, since there is nothing left to keep. */
    clear: () => {
      if (!isClosed) void set("nothing");
    },
    moveTo: (next: string) => {
      targetId = next;
      if (!isClosed) void set(newest);
    },
    /** Deletes it, or replaces it with the next draft, and writes nothing from now on. */
    forget: (next?: UnfinishedWork): Promise<void> => {
      isClosed = true;
      return set(next ? () => next : "nothing");
    },
  };
}

const classifyError = (error: unknown): StorageProblem =>
  error instanceof DOMException && error.name === "QuotaExceededError" ? "full" : "unavailable";

interface DraftOptions {
  /** One per person and collection; it changes once the person is known. */
  id: string;
  /** Whether a draft was there at the start. */
  startedWithDraft: boolean;
  isDirty: boolean;
  /** Called when it is written. */
  read: () => UnfinishedWork;
  /** Dependencies that trigger another write. */
  changes: readonly unknown[];
}

/** Stores the work on this device while it is in progress. */
export function useDraft({ id, startedWithDraft, isDirty, read, changes }: DraftOptions) {
  const [problem, setProblem] = useState<StorageProblem | null>(null);
  const [writer] = useState(() => createDraftWriter(id, setProblem));
  const latest = useRef({ isDirty, read });
  latest.current = { isDirty, read };
  const wasDirty = useRef(startedWithDraft);
  const storedId = useRef(id);
  useEffect(() => {
    if (storedId.current !== id) writer.moveTo(id);
    storedId.current = id;
  }, [writer, id]);

  useEffect(() => {
    if (isDirty) writer.save(() => latest.current.read());
    else if (wasDirty.current) writer.clear();
    wasDirty.current = isDirty;
  }, [writer, isDirty, ...changes]);
  useEffect(() => {
    // The last event that a phone sends before it ends a page.
    const leave = () => {
      if (document.visibilityState === "hidden") writer.leave();
    };
    document.addEventListener("visibilitychange", leave);
    window.addEventListener("pagehide", writer.leave);
    return () => {
      document.removeEventListener("visibilitychange", leave);
      window.removeEventListener("pagehide", writer.leave);
    };
  }, [writer]);

  return { problem, forget: writer.forget };
}
