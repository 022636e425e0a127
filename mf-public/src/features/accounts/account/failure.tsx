import { Icon } from "@samling/ui";
import type { ReactNode } from "react";
import styles from "./door.module.css";

/** What went wrong with the whole form, read out as soon as it is there. */
export function Failure({ children }: { children: ReactNode }) {
  return (
    <div role="alert">
      {children && (
        <p className={styles.failure}>
          <Icon name="alert" />
          <span>{children}</span>
        </p>
      )}
    </div>
  );
}
