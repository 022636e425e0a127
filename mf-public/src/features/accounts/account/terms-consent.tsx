import type { Organization } from "@samling/contract/types";
import { findTranslation, useCommonText, useLanguage } from "@samling/portal";
import { Checkbox } from "@samling/ui";
import { Html } from "@samling/ui/html.tsx";
import { useState } from "react";
import styles from "./terms-consent.module.css";
import { useText } from "./text.ts";

interface TermsConsentProps {
  organization: Organization;
  id: string;
  isAccepted: boolean;
  error: string | undefined;
  onChange: (isAccepted: boolean) => void;
}

/** The organization's terms, to be read where they are accepted. */
export function TermsConsent({ organization, id, isAccepted, error, onChange }: TermsConsentProps) {
  const t = useText();
  const common = useCommonText();
  const [language] = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const terms = findTranslation(organization.organizationTranslations, "terms", language);
  return (
    <div className={styles.terms}>
      {terms.text && (
        <details className={styles.text} onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary>{t("terms.read")}</summary>
          {isOpen && <Html html={terms.text} lang={terms.lang} />}
        </details>
      )}
      <Checkbox
        id={id}
        name="terms"
        label={t("terms.accept", { organization: organization.name })}
        requiredText={`(${common("required")})`}
        error={error}
        checked={isAccepted}
        onChange={(event) => onChange(event.target.checked)}
      />
    </div>
  );
}
