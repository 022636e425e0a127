import { type ReactNode, useState } from "react";
import { Icon } from "./components/icon.tsx";
import styles from "./fold.module.css";

interface FoldProps {
  title: ReactNode;
  /** Content, in a few words. */
  names?: string;
  /** Keeps it open, because something inside must be visible. */
  mustBeOpen?: boolean | undefined;
  startsOpen?: boolean;
  children: ReactNode;
}

/** Hides rarely needed content behind a line that names it. A separate entry point. */
export function Fold({ title, names, mustBeOpen = false, startsOpen = false, children }: FoldProps) {
  const [isOpen, setOpen] = useState(startsOpen);
  return (
    <details
      className={styles.fold}
      open={isOpen || mustBeOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className={`grid items-center gap-y-1 gap-x-4 pointer ${styles.summary}`}>
        {title}
        <span className={`small muted lh-135 ${styles.names}`}>{names}</span>
        <span className={styles.chevron}>
          <Icon name="chevronDown" />
        </span>
      </summary>
      <div className={`grid one-column gap-6 pad-top-5 ${styles.content}`}>{children}</div>
    </details>
  );
}
