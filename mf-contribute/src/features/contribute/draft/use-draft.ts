import { useEffect, useRef, useState } from "react";
import type { Work } from "./draft-store.ts";
import { createKeeper, type Trouble } from "./keeper.ts";

interface DraftOptions {
  /** One per person and collection; another one once the person is known. */
  id: string;
  /** Whether it started with a draft. */
  hadWork: boolean;
  /** Whether there is anything worth keeping. */
  isDirty: boolean;
  /** Called when it is written. */
  read: () => Work;
  /** Dependencies that trigger another write. */
  changes: readonly unknown[];
}

/** Keeps the work on this device while it is done. */
export function useDraft({ id, hadWork, isDirty, read, changes }: DraftOptions) {
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [keeper] = useState(() => createKeeper(id, setTrouble));
  const latest = useRef({ isDirty, read });
  latest.current = { isDirty, read };
  const wasDirty = useRef(hadWork);
  const keptAs = useRef(id);
  useEffect(() => {
    if (keptAs.current !== id) keeper.moveTo(id);
    keptAs.current = id;
  }, [keeper, id]);

  useEffect(() => {
    if (isDirty) keeper.keep(() => latest.current.read());
    else if (wasDirty.current) keeper.clear();
    wasDirty.current = isDirty;
  }, [keeper, isDirty, ...changes]);
  useEffect(() => {
    // The last event that a phone sends before it ends a page.
    const leave = () => {
      if (document.visibilityState === "hidden") keeper.leave();
    };
    document.addEventListener("visibilitychange", leave);
    window.addEventListener("pagehide", keeper.leave);
    return () => {
      document.removeEventListener("visibilitychange", leave);
      window.removeEventListener("pagehide", keeper.leave);
    };
  }, [keeper]);

  return { trouble, forget: keeper.forget };
}
