import { useEffect, useRef, useState } from "react";
import type { Work } from "./draft-store.ts";
import { createKeeper, type Trouble } from "./keeper.ts";

interface DraftOptions {
  /** One per person and collection. */
  id: string;
  /** Whether it began with a draft. */
  hadWork: boolean;
  /** Whether this is worth keeping. */
  isDirty: boolean;
  /** Read when it is written. */
  read: () => Work;
  /** What makes it worth writing again. */
  changes: readonly unknown[];
}

/** Keeps the work on this device while it is done. */
export function useDraft({ id, hadWork, isDirty, read, changes }: DraftOptions) {
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [keeper] = useState(() => createKeeper(id, setTrouble));
  const latest = useRef({ isDirty, read });
  latest.current = { isDirty, read };
  const wasDirty = useRef(hadWork);

  useEffect(() => {
    if (isDirty) keeper.keep(() => latest.current.read());
    else if (wasDirty.current) keeper.clear();
    wasDirty.current = isDirty;
  }, [keeper, isDirty, ...changes]);
  useEffect(() => {
    // The last moment of which a phone tells before it ends a page.
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

  return {
    trouble,
    /** Removes it for good. */
    forget: keeper.forget,
  };
}
