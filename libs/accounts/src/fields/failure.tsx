import { Icon } from "@samling/ui";
import type { ReactNode } from "react";
import styles from "./failure.module.css";

/** What went wrong with the whole form, read out as soon as it is there. */
export function Failure({ children }: { children: ReactNode }) {
  if (!children) return null;
  return (
    <p className={styles.failure} role="alert">
      <Icon name="alert" />
      <span>{children}</span>
    </p>
  );
}
