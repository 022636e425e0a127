import { Link, productName, useOrganization } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { joinClasses } from "@samling/ui";
import { useText } from "../texts.ts";
import styles from "./footer.module.css";

/** `isFlush`: the page extends down to it; on a phone, only the links are then shown. */
export function Footer({ isFlush }: { isFlush: boolean }) {
  const t = useText();
  const organization = useOrganization();
  const orgId = organization?.id ?? "";
  return (
    <footer className={joinClasses(styles.foot, isFlush && styles.flush)}>
      <div className={joinClasses("wrap", styles.inner)}>
        <p className={styles.wordmark}>{productName}</p>
        <nav aria-label={t("footer.label")}>
          <ul className={`row gap-y-0 gap-x-5 ink-links ${styles.list}`}>
            <li>
              <Link to={paths.about.href()}>{t("footer.about")}</Link>
            </li>
            {organization && (
              <>
                <li>
                  <Link to={paths.help.href({ orgId })}>{t("footer.help")}</Link>
                </li>
                {organization.contactEmail && (
                  <li>
                    <a href={`mailto:${organization.contactEmail}`}>{organization.contactEmail}</a>
                  </li>
                )}
                <li>
                  <Link to={paths.termsAndConditions.href({ orgId })}>{t("footer.terms")}</Link>
                </li>
                <li>
                  <Link to={paths.privacy.href({ orgId })}>{t("footer.privacy")}</Link>
                </li>
                <li>
                  {organization.accessibilityStatementUrl ? (
                    <a href={organization.accessibilityStatementUrl} rel="external noopener">
                      {t("footer.accessibility")}
                    </a>
                  ) : (
                    <Link to={paths.accessibilityStatement.href({ orgId })}>{t("footer.accessibility")}</Link>
                  )}
                </li>
              </>
            )}
          </ul>
        </nav>
      </div>
    </footer>
  );
}
