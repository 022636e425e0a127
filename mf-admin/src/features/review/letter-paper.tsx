import { bcp47 } from "@samling/contract/constants/languages";
import type { Body, Letter } from "@samling/contract/types";
import { useCurrentOrganization, useErrorText } from "@samling/portal";
import type { ReactNode } from "react";
import { useDebouncedValue } from "../../shared/use-debounced-value.ts";
import { reviewApi } from "./endpoints.ts";
import styles from "./letter-paper.module.css";
import { useText } from "./text.ts";

interface LetterPaperProps {
  /** Null without a recipient, undefined while loading. */
  letter: Letter | null | undefined;
  /** Explanation shown instead of the e-mail. */
  failure?: string | undefined;
  children?: ReactNode;
}

/** Preview of an e-mail, worded as the server would send it. */
export function LetterPaper({ letter, failure, children }: LetterPaperProps) {
  const t = useText();
  const { name } = useCurrentOrganization();
  return (
    <section className={`min-0 pad-4 cool ${styles.letter}`} aria-label={t("letter.title")}>
      <h3>{t("letter.title")}</h3>
      {failure && <p className="muted">{failure}</p>}
      {letter === null && <p className="muted">{t("letter.none")}</p>}
      {letter && (
        <div className={styles.paper} lang={bcp47(letter.language)}>
          <p className="pad-3-4 on-field strong org-field">{name}</p>
          <div className={`grid gap-3 pad-4 small ${styles.paperBody}`}>
            <h4 className="title-3">{letter.subject}</h4>
            <p>{letter.greeting}</p>
            {letter.paragraphs.map((text, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two paragraphs may have the same text
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
      {children}
    </section>
  );
}

interface LetterPreviewProps {
  caseId: string;
  body: Body<"POST /api/organization/{id}/cases/{caseId}/letter">;
}

/** Loads and shows the e-mail as the server would write it. */
export function LetterPreview({ caseId, body }: LetterPreviewProps) {
  const t = useText();
  const errorText = useErrorText();
  const { id } = useCurrentOrganization();

  const { data: letter, error } = reviewApi.usePreviewDecisionQuery({ id, caseId, body: useDebouncedValue(body, 300) });
  return (
    <LetterPaper letter={error ? undefined : letter} failure={error && errorText(error)}>
      <p className="muted small">{t("letter.noPicture")}</p>
    </LetterPaper>
  );
}
