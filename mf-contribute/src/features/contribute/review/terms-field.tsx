import { bcp47, type LanguageCode } from "@samling/contract/constants";
import { Checkbox } from "@samling/ui";
import { Html } from "@samling/ui/html.tsx";
import { useText } from "../../../text.ts";
import styles from "./terms-field.module.css";

export const termsFieldId = "terms";

interface TermsFieldProps {
  terms: { languageCode: LanguageCode; terms: string } | null;
  isAccepted: boolean;
  isMissing: boolean;
  onChange: (isAccepted: boolean) => void;
}

/** The terms themselves, and the box under them: nobody is sent away to read what is to be accepted. [VAL-11] */
export function TermsField({ terms, isAccepted, isMissing, onChange }: TermsFieldProps) {
  const t = useText();
  return (
    <section className={styles.section}>
      <h2 className="title-3">{t("review.terms")}</h2>
      {terms && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrollable with the keyboard
        <section className={styles.text} aria-label={t("review.termsText")} tabIndex={0}>
          <Html html={terms.terms} lang={bcp47(terms.languageCode)} />
        </section>
      )}
      <Checkbox
        id={termsFieldId}
        label={t("review.acceptTerms")}
        requiredText={t("required")}
        error={isMissing ? t("TERMS_NOT_ACCEPTED_ERROR") : undefined}
        checked={isAccepted}
        onChange={(event) => onChange(event.target.checked)}
      />
    </section>
  );
}
