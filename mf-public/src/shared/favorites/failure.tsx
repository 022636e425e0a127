import { Icon } from "@samling/ui";
import type { ReactNode } from "react";
import styles from "./save-flow.module.css";
import { useFavoriteText } from "./text.ts";

/** Says in words that nothing was saved, and why. */
export function Failure({ text, children }: { text: string; children?: ReactNode }) {
  const t = useFavoriteText();
  return (
    <>
      <p className={`flex gap-3 items-start danger ${styles.failure}`} role="alert">
        <Icon name="alert" />
        <span className="min-0">
          <b>{t("notSaved")}</b> {text}
        </span>
      </p>
      {children}
    </>
  );
}
