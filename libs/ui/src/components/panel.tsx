import type { ReactNode } from "react";
import { joinClasses } from "../join-classes.ts";
import styles from "./panel.module.css";

interface PanelProps {
  title: string;
  /** What happened and what the person can do. */
  children?: ReactNode;
  actions?: ReactNode;
  /** Announced at once: for errors, not for empty lists. */
  isAlert?: boolean;
  /** 1 if the panel replaces the whole page. */
  level?: 1 | 2;
  className?: string;
}

/** Replaces content: an error with a way out, an empty list, a part that could not be loaded. */
export function Panel({ title, children, actions, isAlert, level = 2, className }: PanelProps) {
  const Heading = `h${level}` as const;
  return (
    <section className={joinClasses("wrap", className)} role={isAlert ? "alert" : undefined}>
      <div className={styles.panel}>
        <Heading className={level === 1 ? "title-1" : "title-2"}>{title}</Heading>
        {children && <div className={styles.text}>{children}</div>}
        <div className={styles.actions}>{actions}</div>
      </div>
    </section>
  );
}
