import { Icon } from "@samling/ui";
import type { ReactNode } from "react";
import styles from "./failure.module.css";

/** Error of the whole form, announced as soon as it appears. */
export function Failure({ children }: { children: ReactNode }) {
  if (!children) return null;
  return (
    <p className={styles.failure} role="alert">
      <Icon name="alert" />
      <span>{children}</span>
    </p>
  );
}
