import type { ReactNode } from "react";
import styles from "./wizard-frame.module.css";

interface BarStatusProps {
  children: ReactNode;
  /** What goes on besides, and is not read out at every change. */
  aside?: ReactNode;
}

/** How the work stands, at the left of the bar; the buttons follow it. */
export function BarStatus({ children, aside }: BarStatusProps) {
  return (
    <div className={styles.status}>
      <p role="status">{children}</p>
      {aside}
    </div>
  );
}
