import { deleteDraft, saveDraft, type Work } from "./draft-store.ts";

/** Why nothing can be kept: no room left, or a browser that keeps nothing, as in a private window. */
export type Trouble = "full" | "unavailable";

/** Milliseconds between two writes. */
const pause = 300;

export interface Keeper {
  /** Writes soon what `read` gives then. */
  keep: (read: () => Work) => void;
  /** Writes at once what waits. */
  flush: () => void;
  /** Removes what was written, as there is nothing to keep any more. */
  clear: () => void;
  /** Removes it, and writes nothing from now on. */
  forget: () => Promise<void>;
}

/** Writes one after the other, and of those that wait only the newest. */
export function createKeeper(id: string, onTrouble: (trouble: Trouble | null) => void): Keeper {
  let waiting: (() => Promise<void>) | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: Promise<void> = Promise.resolve();
  let isOver = false;

  const write = async () => {
    const task = waiting;
    waiting = null;
    if (!task) return;
    try {
      await task();
      onTrouble(null);
    } catch (error) {
      onTrouble(nameTrouble(error));
    }
  };
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    last = last.then(write);
  };
  const remove = () => {
    waiting = () => deleteDraft(id);
    flush();
  };
  return {
    keep: (read) => {
      if (isOver) return;
      waiting = () => saveDraft(id, read());
      timer ??= setTimeout(flush, pause);
    },
    flush,
    clear: () => {
      if (!isOver) remove();
    },
    forget: () => {
      isOver = true;
      remove();
      return last;
    },
  };
}

const nameTrouble = (error: unknown): Trouble =>
  error instanceof DOMException && error.name === "QuotaExceededError" ? "full" : "unavailable";
