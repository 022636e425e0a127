import { bcp47, type ToldKind } from "@samling/contract/constants";
import { useCurrentOrganization, useErrorText } from "@samling/portal";
import { useMemo } from "react";
import { usePreviewDecisionQuery } from "./endpoints.ts";
import styles from "./review.module.css";
import { useText } from "./text.ts";
import { useSettled } from "./use-settled.ts";

interface LetterPreviewProps {
  caseId: string;
  kind: ToldKind;
  reason: string;
  asks: readonly string[];
  isSigned: boolean;
  words: string;
  fileIds: readonly string[];
}

/** The mail in its own words, as the server would write it. */
export function LetterPreview({ caseId, kind, reason, asks, isSigned, words, fileIds }: LetterPreviewProps) {
  const t = useText();
  const errorText = useErrorText();
  const { id, name } = useCurrentOrganization();
  const body = useMemo(
    () => ({ kind, ...(reason && { reason }), asks: [...asks], isSigned, words, fileIds: [...fileIds] }),
    [kind, reason, asks, isSigned, words, fileIds],
  );
  const { data: letter, error } = usePreviewDecisionQuery({ id, caseId, body: useSettled(body, 300) });
  return (
    <section className={styles.letter} aria-label={t("letter.title")}>
      <h3>{t("letter.title")}</h3>
      {error && !letter && <p className="muted">{errorText(error)}</p>}
      {letter && (
        <div className={styles.paper} lang={bcp47(letter.language)}>
          <p className={styles.paperBand}>{name}</p>
          <div className={styles.paperBody}>
            <h4 className="title-3">{letter.subject}</h4>
            <p>{letter.greeting}</p>
            {letter.paragraphs.map((text, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two paragraphs may say the same
              <p key={index}>{text}</p>
            ))}
            {letter.quote && <blockquote className={styles.paperQuote}>{letter.quote}</blockquote>}
            {letter.signature && <p>{letter.signature}</p>}
            {letter.button && <p className={styles.paperButton}>{letter.button}</p>}
            {letter.note && <p className="muted small">{letter.note}</p>}
            <p className="muted small">{letter.foot}</p>
          </div>
        </div>
      )}
      <p className="muted small">{t("letter.noPicture")}</p>
    </section>
  );
}
