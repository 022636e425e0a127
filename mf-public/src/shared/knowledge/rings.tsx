import { useState } from "react";
import type { Statement } from "./endpoints.ts";
import styles from "./rings.module.css";

export interface Ring {
  id: string;
  x: number;
  y: number;
  label: string;
  /** The name. */
  words: string;
}

export type People = ReturnType<typeof useRings>;

/** Which persons are shown in the picture: the chosen one, or all. None as long as no one asks. */
export function useRings(statements: readonly Statement[]) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [isAll, setAll] = useState(false);
  const rings = statements.flatMap(({ id, at, words }, index): Ring[] =>
    at ? [{ id, ...at, words, label: String(index + 1) }] : [],
  );
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
export function RingMark({ label, isChosen }: { label: string; isChosen: boolean }) {
  return (
    <span className={styles.ring} data-chosen={isChosen || undefined} aria-hidden>
      <span className={styles.number}>{label}</span>
    </span>
  );
}

/** The same for the zooming library, which places elements of its own. */
export function drawRing(label: string, isChosen: boolean): HTMLElement {
  const ring = document.createElement("span");
  ring.className = styles.ring ?? "";
  ring.ariaHidden = "true";
  if (isChosen) ring.dataset.chosen = "true";
  const number = ring.appendChild(document.createElement("span"));
  number.className = styles.number ?? "";
  number.textContent = label;
  return ring;
}
