/** Parts of the long forms of administration. An entry point of its own: no public page has them. */
import { type ReactNode, useId } from "react";
import styles from "./form-block.module.css";

interface FormBlockProps {
  title: string;
  /** What the part is about, in a sentence beneath its title. */
  about?: ReactNode;
  children: ReactNode;
}

/** A titled part: title and explanation on the left, fields on the right. */
export function FormBlock({ title, about, children }: FormBlockProps) {
  const id = useId();
  return (
    <section className={styles.block} aria-labelledby={id}>
      <div>
        <h2 className="title-3" id={id}>
          {title}
        </h2>
        {about && <p className={styles.about}>{about}</p>}
      </div>
      <div className={styles.fields}>{children}</div>
    </section>
  );
}

interface SaveBarProps {
  label: string;
  /** What is not saved, or what is missing; read out when it changes. */
  children: ReactNode;
  actions: ReactNode;
}

/** Stays in sight at the foot of a long form. */
export function SaveBar({ label, children, actions }: SaveBarProps) {
  return (
    <section className={styles.bar} aria-label={label}>
      <div className={styles.state} role="status">
        {children}
      </div>
      <div className={styles.actions}>{actions}</div>
    </section>
  );
}
