import type { BoxProps } from "@samling/portal/forms/bind-fields";
import { Checkbox } from "@samling/ui";
import { Html } from "@samling/ui/html";
import { useText } from "../../../text.ts";
import styles from "./terms-field.module.css";

interface TermsFieldProps extends BoxProps {
  title: string;
  terms: { text: string | undefined; lang: string };
  label: string;
}

/** The terms themselves, and the checkbox below: nobody has to leave the page to read them. [VAL-11] */
export function TermsField({ title, terms, label, ...box }: TermsFieldProps) {
  const t = useText();
  return (
    <section className={styles.section}>
      <h2 className="title-3">{title}</h2>
      {terms.text && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrollable with the keyboard
        <section className={styles.text} aria-label={title} tabIndex={0}>
          <Html html={terms.text} lang={terms.lang} />
        </section>
      )}
      <Checkbox {...box} label={label} requiredText={t("required")} />
    </section>
  );
}
