import type { Organization } from "@samling/contract/types";
import { findTranslation, useCommonText, useLanguage } from "@samling/portal";
import type { BoxProps } from "@samling/portal/forms/bind-fields";
import { Checkbox } from "@samling/ui/choices";
import { Html } from "@samling/ui/html";
import { useState } from "react";
import { useText } from "../text.ts";
import styles from "./terms-consent.module.css";

/** The organization's terms, readable where they are accepted. */
export function TermsConsent({ organization, field }: { organization: Organization; field: BoxProps }) {
  const t = useText();
  const common = useCommonText();
  const [language] = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const terms = findTranslation(organization.organizationTranslations, "terms", language);
  return (
    <div className="grid gap-3">
      {terms.text && (
        <details className={styles.text} onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary className="strong">{t("terms.read")}</summary>
          {isOpen && <Html html={terms.text} lang={terms.lang} />}
        </details>
      )}
      <Checkbox
        {...field}
        label={t("terms.accept", { organization: organization.name })}
        requiredText={`(${common("required")})`}
      />
    </div>
  );
}
