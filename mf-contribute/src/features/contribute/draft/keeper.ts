import { deleteDraft, moveDraft, saveAtOnce, saveDraft, type Work } from "./draft-store.ts";

/** Why nothing can be kept: no room left, or a browser that stores nothing, such as a private window. */
export type Trouble = "full" | "unavailable";

const underWay = new Set<Promise<void>>();

/** Resolves when everything that this page has to write is written. */
export const settleDrafts = async (): Promise<void> => void (await Promise.all(underWay));

/** Writes sequentially, and skips all but the newest pending state. */
export function createKeeper(firstId: string, onTrouble: (trouble: Trouble | null) => void) {
  let id = firstId;
  let wantedId = firstId;
  let newest: (() => Work) | "nothing" = "nothing";
  /** Whether the newest state is not written yet. */
  let isDue = false;
  let running: Promise<void> | null = null;
  let isOver = false;

  const write = async () => {
    while (isDue) {
      const work = newest;
      isDue = false;
      const from = id;
      id = wantedId;
      try {
        if (id !== from) await moveDraft(from, id);
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
    return start();
  };
  const start = () => {
    if (running) return running;
    const writing = write();
    running = writing;
    underWay.add(writing);
    void writing.finally(() => underWay.delete(writing));
    return writing;
  };
  return {
    /** Writes the result of `read`, as soon as the current write has finished. */
    keep: (read: () => Work) => {
      if (!isOver) void set(read);
    },
    /** The page is being closed: write pending changes synchronously. */
    leave: () => {
      if (running && newest !== "nothing") saveAtOnce(id, newest());
    },
    /** Deletes the stored draft, as there is nothing to keep any more. */
    clear: () => {
      if (!isOver) void set("nothing");
    },
    /** Keeps it under another id from now on. */
    moveTo: (next: string) => {
      wantedId = next;
      if (!isOver) void set(newest);
    },
    /** Deletes it, or leaves what comes next in its place, and writes nothing from now on. */
    forget: (next?: Work): Promise<void> => {
      isOver = true;
      return set(next ? () => next : "nothing");
    },
  };
}

const nameTrouble = (error: unknown): Trouble =>
  error instanceof DOMException && error.name === "QuotaExceededError" ? "full" : "unavailable";
