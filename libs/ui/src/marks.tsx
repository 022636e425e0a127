import type { ReactNode } from "react";
import styles from "./marks.module.css";

export interface Spot {
  /** Shares of the picture's width and height. */
  x: number;
  y: number;
  /** Size of a box around it. */
  width?: number | undefined;
  height?: number | undefined;
  label: string;
}

const percent = (share = 0) => `${share * 100}%`;

/** For an element centered there. */
export const placeSpot = ({ x, y, width, height }: Omit<Spot, "label">) => ({
  left: percent(x),
  top: percent(y),
  ...(width && { width: percent(width), height: percent(height) }),
});

/** Numbered marks over a picture; a text elsewhere says where each of them is. */
export function Marks({ spots, children }: { spots: readonly Spot[]; children: ReactNode }) {
  return (
    <span className={`block relative ${styles.marked}`}>
      {children}
      {spots.map(({ label, ...spot }) => (
        <span
          key={label}
          className={`absolute ${styles.spot}`}
          data-box={!!spot.width || undefined}
          style={placeSpot(spot)}
          aria-hidden
        >
          <span className={`absolute paper ink small ${styles.mark}`}>{label}</span>
        </span>
      ))}
    </span>
  );
}
