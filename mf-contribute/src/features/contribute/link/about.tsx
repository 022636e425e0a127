import { findTranslation, useFormat, useLanguage } from "@samling/portal";
import { useUsualTime } from "@samling/portal/sending/review-notice";
import { Html } from "@samling/ui/html";
import type { LinkContent } from "./endpoints.ts";
import styles from "./link.module.css";
import { useLinkText } from "./text.ts";

/** The next steps of a contribution, before it is sent and afterwards. */
export function NextSteps({ content }: { content: LinkContent | undefined }) {
  const t = useLinkText();
  const [language] = useLanguage();
  const usualTime = useUsualTime();
  const titles = content?.collection?.titles ?? [];
  const { text: title } = findTranslation(titles, "title", language);
  const hours = content?.usualHours ?? null;
  return (
    <ol className={`grid gap-2 ${styles.next}`}>
      <li>{hours === null ? t("next.reviewed") : t("next.reviewedIn", { time: usualTime(hours) })}</li>
      <li>{title ? t("next.accepted", { title }) : t("next.acceptedHidden")}</li>
      {content?.email !== "not_asked" && <li>{t("next.email")}</li>}
    </ol>
  );
}

export function CollectionRequest({ content: { collection, lastDay } }: { content: LinkContent }) {
  const t = useLinkText();
  const [language] = useLanguage();
  const { formatDate } = useFormat();
  const { text, lang } = findTranslation(collection?.descriptions ?? [], "text", language);
  return (
    <>
      {text && (
        <>
          <h2 className="title-3">{t("wanted")}</h2>
          <Html html={text} lang={lang} />
        </>
      )}
      <p className="small muted">{t("until", { date: formatDate(lastDay, { dateStyle: "long" }) })}</p>
    </>
  );
}
