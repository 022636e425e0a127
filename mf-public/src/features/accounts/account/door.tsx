import type { Organization } from "@samling/contract/types";
import { joinClasses } from "@samling/ui";
import type { ReactNode } from "react";
import styles from "./door.module.css";

interface DoorProps {
  /** None for the pages of the platform. */
  organization?: Organization;
  title: string;
  children: ReactNode;
}

/** The organization's color and picture at the one side, what is to be filled in at the other. */
export function Door({ organization, title, children }: DoorProps) {
  return (
    <div className={styles.door}>
      <div className={`${styles.field} on-field`}>
        <div className={joinClasses(styles.sign, !organization?.coverUrl && styles.plain)}>
          <h1 className={`display-2 ${styles.title}`}>{title}</h1>
          {organization?.coverUrl && (
            <div className={styles.picture}>
              <img src={organization.coverUrl} alt="" fetchPriority="high" decoding="async" />
            </div>
          )}
        </div>
      </div>
      <div className={styles.form}>
        <div className={styles.column}>{children}</div>
      </div>
    </div>
  );
}
