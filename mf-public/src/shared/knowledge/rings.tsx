import { useState } from "react";
import type { Spot, Statement } from "./endpoints.ts";
import { listOthers } from "./list-others.ts";
import styles from "./rings.module.css";

export interface Ring extends Spot {
  id: string;
  label: string;
  /** Its label in the picture, together with those of other names for the same spot. */
  mark: string;
  /** The name. */
  words: string;
}

export type RingsState = ReturnType<typeof useRings>;

/** Decides which people are marked in the picture: none at first, then the chosen one or all. */
export function useRings(statements: readonly Statement[]) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [isAll, setAll] = useState(false);
  const others = listOthers(statements);
  const rings = statements.flatMap(({ id, at, words }, index): Ring[] => {
    const numbers = [index + 1, ...(others[index] ?? [])].sort((a, b) => a - b);
    return at ? [{ id, ...at, words, label: String(index + 1), mark: numbers.join(" · ") }] : [];
  });
  return {
    rings,
    shown: rings.filter(({ id }) => isAll || id === chosen),
    chosen,
    isAll,
    choose: (id: string) => setChosen((before) => (before === id ? null : id)),
    toggleAll: () => setAll(!isAll),
  };
}

/** A ring around the spot, with its number above, so that it does not cover the person. */
export function RingMark({ ring: { mark, width }, isChosen }: { ring: Ring; isChosen: boolean }) {
  return (
    <span className={styles.ring} data-chosen={isChosen || undefined} data-box={!!width || undefined} aria-hidden>
      <span className={styles.number}>{mark}</span>
    </span>
  );
}
