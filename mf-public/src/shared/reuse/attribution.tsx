import { findTranslation, useLanguage } from "@samling/portal";
import { CopyButton } from "./copy-button.tsx";
import type { ReuseOptions } from "./endpoints.ts";
import styles from "./reuse.module.css";
import { useReuseText } from "./text.ts";

/** The line that names the source, ready to be copied. */
export function Attribution({ texts }: { texts: ReuseOptions["attribution"] }) {
  const t = useReuseText();
  const [language] = useLanguage();
  const { text = "" } = findTranslation(texts, "text", language);
  return (
    <section className="grid gap-3 min-0 rule-above pad-top-4">
      <h3 className="title-3">{t("source")}</h3>
      <p className="anywhere soft pad-3">{text}</p>
      <div className={styles.row}>
        <CopyButton text={text}>{t("copyLine")}</CopyButton>
      </div>
    </section>
  );
}
