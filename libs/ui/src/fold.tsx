import { type ReactNode, useState } from "react";
import { Icon } from "./components/icon.tsx";
import styles from "./fold.module.css";

interface FoldProps {
  title: ReactNode;
  /** What is inside, in a few words. */
  names?: string;
  /** Holds it open, since something in it has to be seen. */
  mustBeOpen?: boolean | undefined;
  startsOpen?: boolean;
  children: ReactNode;
}

/** What few need, behind one line that names it. An entry point of its own. */
export function Fold({ title, names, mustBeOpen = false, startsOpen = false, children }: FoldProps) {
  const [isOpen, setOpen] = useState(startsOpen);
  return (
    <details
      className={styles.fold}
      open={isOpen || mustBeOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className={styles.summary}>
        {title}
        <span className={styles.names}>{names}</span>
        <span className={styles.chevron}>
          <Icon name="chevronDown" />
        </span>
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
