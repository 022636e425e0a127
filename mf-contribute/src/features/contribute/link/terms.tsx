import type { Organization } from "@samling/contract/types";
import { findTranslation, Link, useLanguage } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { Button, Dialog } from "@samling/ui";
import { Html } from "@samling/ui/html";
import { useState } from "react";
import { useLicenseText } from "../../../shared/use-license-text.ts";
import type { LinkContent } from "./endpoints.ts";
import styles from "./link.module.css";
import { useLinkText } from "./text.ts";

interface TermsProps {
  content: LinkContent;
  organization: Organization;
  /** Whether nothing leads away from the page. */
  isAlone?: boolean;
}

/** One sentence above the button that accepts; the whole text is a tap away. */
export function Terms({ content, organization: { id: orgId, name, organizationTranslations }, isAlone }: TermsProps) {
  const t = useLinkText();
  const [language] = useLanguage();
  const licenseText = useLicenseText();
  const [isOpen, setOpen] = useState(false);
  const collectionTerms = findTranslation(content.terms, "text", language);
  const organizationTerms = findTranslation(organizationTranslations, "terms", language);
  const licensed = content.license && t("terms.licensed", { name, license: licenseText(content.license) });
  // A tablet shows this itself, in larger text.
  const sentence = licensed || (!isAlone && t("terms.sentence", { name }));
  return (
    <div className={`row items-center gap-y-0 gap-x-2 small lh-145 ${styles.terms}`}>
      {sentence && <span>{sentence}</span>}
      {(collectionTerms.text || organizationTerms.text) && (
        <Button variant="text" isSmall onClick={() => setOpen(true)}>
          {t("terms.read")}
        </Button>
      )}
      {isOpen && (
        <Dialog title={t("terms.title")} closeLabel={t("terms.close")} isLight isWide onClose={() => setOpen(false)}>
          {collectionTerms.text && <Html html={collectionTerms.text} lang={collectionTerms.lang} />}
          {organizationTerms.text && <Html html={organizationTerms.text} lang={organizationTerms.lang} />}
          {!isAlone && (
            <p className="mt-4">
              <Link to={paths.privacy.href({ orgId })}>{t("terms.privacy")}</Link>
            </p>
          )}
        </Dialog>
      )}
    </div>
  );
}
