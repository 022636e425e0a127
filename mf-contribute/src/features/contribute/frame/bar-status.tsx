import type { ReactNode } from "react";
import styles from "./wizard-frame.module.css";

/** How the work stands, at the left of the bar; the buttons follow it. */
export function BarStatus({ children }: { children: ReactNode }) {
  return (
    <p className={styles.status} role="status">
      {children}
    </p>
  );
}
