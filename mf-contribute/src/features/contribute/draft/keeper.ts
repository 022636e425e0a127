import { deleteDraft, saveAtOnce, saveDraft, type Work } from "./draft-store.ts";

/** Why nothing can be kept: no room left, or a browser that keeps nothing, as in a private window. */
export type Trouble = "full" | "unavailable";

export interface Keeper {
  /** Writes what `read` gives by then, as soon as what is being written now is there. */
  keep: (read: () => Work) => void;
  /** The page goes: what has not been written yet is, before anything else can happen. */
  leave: () => void;
  /** Removes what was written, as there is nothing to keep any more. */
  clear: () => void;
  /** Removes it, and writes nothing from now on. */
  forget: () => Promise<void>;
}

/** Writes one after the other, and of those that wait only the newest. */
export function createKeeper(id: string, onTrouble: (trouble: Trouble | null) => void): Keeper {
  let newest: (() => Work) | "nothing" = "nothing";
  /** Whether what is newest is not written yet. */
  let isDue = false;
  let running: Promise<void> | null = null;
  let isOver = false;

  const write = async () => {
    while (isDue) {
      const work = newest;
      isDue = false;
      try {
        await (work === "nothing" ? deleteDraft(id) : saveDraft(id, work()));
        onTrouble(null);
      } catch (error) {
        onTrouble(nameTrouble(error));
      }
    }
    running = null;
  };
  const set = (work: typeof newest) => {
    newest = work;
    isDue = true;
    running ??= write();
    return running;
  };
  return {
    keep: (read) => {
      if (!isOver) void set(read);
    },
    leave: () => {
      if (running && newest !== "nothing") saveAtOnce(id, newest());
    },
    clear: () => {
      if (!isOver) void set("nothing");
    },
    forget: () => {
      isOver = true;
      return set("nothing");
    },
  };
}

const nameTrouble = (error: unknown): Trouble =>
  error instanceof DOMException && error.name === "QuotaExceededError" ? "full" : "unavailable";
