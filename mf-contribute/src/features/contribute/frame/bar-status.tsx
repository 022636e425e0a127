import type { ReactNode } from "react";
import styles from "./wizard-frame.module.css";

interface BarStatusProps {
  /** Nothing, while all goes well. */
  children?: ReactNode;
  /** Other activity, not announced at every change. */
  aside?: ReactNode;
}

/** The state of the work, at the left of the bar; the buttons follow it. */
export function BarStatus({ children, aside }: BarStatusProps) {
  return (
    <div className={styles.status}>
      <p role="status">{children}</p>
      {aside}
    </div>
  );
}
