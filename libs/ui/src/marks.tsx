import type { ReactNode } from "react";
import styles from "./marks.module.css";

export interface Spot {
  /** Shares of the picture's width and height. */
  x: number;
  y: number;
  label: string;
}

/** Numbered marks over a picture; a text elsewhere says where each of them is. */
export function Marks({ spots, children }: { spots: readonly Spot[]; children: ReactNode }) {
  return (
    <span className={styles.marked}>
      {children}
      {spots.map(({ x, y, label }) => (
        <span key={label} className={styles.mark} style={{ left: `${x * 100}%`, top: `${y * 100}%` }} aria-hidden>
          {label}
        </span>
      ))}
    </span>
  );
}
