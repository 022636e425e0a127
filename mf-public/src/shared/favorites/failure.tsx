import { useErrorText } from "@samling/portal";
import { Icon } from "@samling/ui";
import type { ReactNode } from "react";
import styles from "./save-flow.module.css";
import { useFavoriteText } from "./text.ts";

/** Says in words that nothing was saved, and why. */
export function Failure({ error, children }: { error: unknown; children?: ReactNode }) {
  const t = useFavoriteText();
  const errorText = useErrorText();
  return (
    <>
      <p className={styles.failure} role="alert">
        <Icon name="alert" />
        <span>
          <b>{t("notSaved")}</b> {errorText(error)}
        </span>
      </p>
      {children}
    </>
  );
}
