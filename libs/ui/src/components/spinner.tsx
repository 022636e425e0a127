import styles from "./spinner.module.css";

/** A turning ring, without words: for use within something that has a name. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}

/** A spinner that fills a page's place and says what is awaited. */
export function PageSpinner({ label }: { label: string }) {
  return (
    <div className={styles.page} role="status">
      <Spinner />
      <p className="muted">{label}</p>
    </div>
  );
}
