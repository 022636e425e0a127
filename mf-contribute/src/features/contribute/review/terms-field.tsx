import { bcp47 } from "@samling/contract/constants";
import { Checkbox } from "@samling/ui";
import { Html } from "@samling/ui/html.tsx";
import { useText } from "../../../text.ts";
import type { Terms } from "./problems.ts";
import styles from "./terms-field.module.css";

interface TermsFieldProps {
  id: string;
  title: string;
  terms: Terms | null;
  label: string;
  isAccepted: boolean;
  /** The error if they were not accepted. */
  error: string | undefined;
  onChange: (isAccepted: boolean) => void;
}

/** The terms themselves, and the checkbox below: nobody has to leave the page to read them. [VAL-11] */
export function TermsField({ id, title, terms, label, isAccepted, error, onChange }: TermsFieldProps) {
  const t = useText();
  return (
    <section className={styles.section}>
      <h2 className="title-3">{title}</h2>
      {terms && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrollable with the keyboard
        <section className={styles.text} aria-label={title} tabIndex={0}>
          <Html html={terms.terms} lang={bcp47(terms.languageCode)} />
        </section>
      )}
      <Checkbox
        id={id}
        label={label}
        requiredText={t("required")}
        error={error}
        checked={isAccepted}
        onChange={(event) => onChange(event.target.checked)}
      />
    </section>
  );
}
