import { type ReactNode, useId } from "react";
import styles from "./edit-profile.module.css";

/** One section of the account: its description on one side, its actions on the other. */
export function Section({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={`columns until-899 mt-6 rule-above ${styles.section}`} aria-labelledby={id}>
      <div className={`grid gap-3 content-start ${styles.about}`}>
        <h2 className="title-2" id={id}>
          {title}
        </h2>
        <p className="muted">{text}</p>
      </div>
      <div className={`grid one-column gap-5 justify-start content-start ${styles.content}`}>{children}</div>
    </section>
  );
}
