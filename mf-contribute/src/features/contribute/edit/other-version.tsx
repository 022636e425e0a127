import { Button } from "@samling/ui";
import { useText } from "../../../text.ts";
import styles from "./editor.module.css";
import type { useContestedLines } from "./use-contested-lines.ts";

interface OtherVersionProps {
  lines: ReturnType<typeof useContestedLines>;
  /** Overwrites their version with the form. */
  onKeep: () => void;
}

const sectionId = "other-version";

export const focusOtherVersion = () => document.getElementById(sectionId)?.focus();

/** Both versions of what somebody else has also changed, and the only button that overwrites theirs. */
export function OtherVersion({ lines, onKeep }: OtherVersionProps) {
  const t = useText();
  return (
    <section id={sectionId} className={styles.versions} tabIndex={-1} aria-labelledby="versions">
      <h2 className="title-3" id="versions">
        {t("edit.versions")}
      </h2>
      <p>{t("edit.versionsText")}</p>
      <dl>
        {lines.map(({ key, name, mine, theirs }) => (
          <div key={key} className={styles.version}>
            <dt>{name}</dt>
            <dd>
              <span className={styles.whose}>{t("edit.yours")}</span>
              {mine || "–"}
            </dd>
            <dd>
              <span className={styles.whose}>{t("edit.theirs")}</span>
              {theirs || "–"}
            </dd>
          </div>
        ))}
      </dl>
      <div>
        <Button onClick={onKeep}>{t("edit.keepMine")}</Button>
      </div>
    </section>
  );
}
