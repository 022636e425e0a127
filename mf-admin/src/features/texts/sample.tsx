import { bcp47, type LanguageCode } from "@samling/contract/constants";
import { Link, useCurrentOrganization } from "@samling/portal";
import { Fragment } from "react";
import { pageOf } from "./pages.ts";
import type { Entry } from "./sections.ts";
import { useText } from "./text.ts";
import styles from "./texts.module.css";

/** A preview of the text, with placeholders marked, and a link to its page. */
export function Sample({ entry, text, language }: { entry: Entry; text: string; language: LanguageCode }) {
  const t = useText();
  const { id: orgId } = useCurrentOrganization();
  const page = pageOf(entry.id);
  const parts = text.split(/\{\{(\w+)\}\}/);
  return (
    <details className={styles.sample}>
      <summary>{t("sample.show")}</summary>
      <p className={styles.sampleText} lang={bcp47(language)}>
        {parts.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts have nothing but their place
          <Fragment key={index}>{index % 2 === 1 ? <mark>{part}</mark> : part}</Fragment>
        ))}
      </p>
      <p className="muted small">
        {t("sample.where", { name: entry.id })}{" "}
        <Link to={page.href({ orgId, organization: orgId })}>{t("sample.open")}</Link>
      </p>
    </details>
  );
}
