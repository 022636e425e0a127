import { bcp47 } from "@samling/contract/constants";
import type { Contribution, Organization } from "@samling/contract/types";
import { findTranslation, Link, useLanguage } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { foreignLang } from "../../shared/foreign-lang.ts";
import { useText } from "../../shared/text.ts";
import styles from "./breadcrumbs.module.css";

interface BreadcrumbsProps {
  organization: Organization | null;
  contribution: Contribution;
  title: string;
}

export function Breadcrumbs({ organization, contribution, title }: BreadcrumbsProps) {
  const t = useText();
  const [language] = useLanguage();
  const { organizationId: orgId, collectionId } = contribution;
  const collection = findTranslation(contribution.collectionTitle, "title", language);
  return (
    <nav className={`wrap ${styles.crumbs}`} aria-label={t("contribution.breadcrumbs")}>
      <ol className={styles.crumbList}>
        {organization && (
          <li>
            <Link to={paths.organization.href({ orgId })} lang={foreignLang(bcp47(organization.language))}>
              {organization.name}
            </Link>
          </li>
        )}
        <li>
          <Link to={paths.collection.href({ orgId, collectionId })} lang={foreignLang(collection.lang)}>
            {collection.text}
          </Link>
        </li>
        <li aria-current="page">{title}</li>
      </ol>
    </nav>
  );
}
