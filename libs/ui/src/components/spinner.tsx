import styles from "./spinner.module.css";

/** A spinning ring without text, for use inside a named element. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}

export function PageSpinner({ label }: { label: string }) {
  return (
    <div className={`grid gap-4 justify-center ${styles.page}`} role="status">
      <Spinner />
      <p className="muted">{label}</p>
    </div>
  );
}
