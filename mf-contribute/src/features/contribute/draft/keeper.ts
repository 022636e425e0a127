import { deleteDraft, saveAtOnce, saveDraft, type Work } from "./draft-store.ts";

/** Why nothing can be kept: no room left, or a browser that stores nothing, such as a private window. */
export type Trouble = "full" | "unavailable";

export interface Keeper {
  /** Writes the result of `read`, as soon as the current write has finished. */
  keep: (read: () => Work) => void;
  /** The page is being closed: write pending changes synchronously. */
  leave: () => void;
  /** Deletes the stored draft, as there is nothing to keep any more. */
  clear: () => void;
  /** Deletes it, and writes nothing from now on. */
  forget: () => Promise<void>;
}

/** Writes sequentially, and skips all but the newest pending state. */
export function createKeeper(id: string, onTrouble: (trouble: Trouble | null) => void): Keeper {
  let newest: (() => Work) | "nothing" = "nothing";
  /** Whether the newest state is not written yet. */
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
