import type { OrganizationSummary } from "@samling/contract/types";
import { findTranslation, Link, useLanguage } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { Icon, joinClasses, orgColorStyle } from "@samling/ui";
import { toPlainText } from "@samling/ui/plain-text";
import type { MouseEvent } from "react";
import { Cover } from "../../shared/cover.tsx";
import { foreignLang } from "../../shared/foreign-lang.ts";
import { useText } from "../../shared/text.ts";
import styles from "./start.module.css";

/** Sizes of a picture, by the board's layout at each width. */
const sizes = "(max-width: 599px) 100vw, (max-width: 1198px) 50vw, 25vw";

interface OrganizationTileProps {
  organization: OrganizationSummary;
  isEager: boolean;
  onChoose: (event: MouseEvent, organizationId: string) => void;
}

/** A field in the organization's color, beside a picture if there is one. */
export function OrganizationTile({ organization, isEager, onChoose }: OrganizationTileProps) {
  const t = useText();
  const [language] = useLanguage();
  const { id, name, color, coverUrl, logo_url: logo, collectionCount } = organization;
  const description = findTranslation(organization.description, "description", language);
  return (
    <li className={joinClasses(styles.tile, "on-field", !coverUrl && styles.bare)} style={orgColorStyle(color)}>
      <div className={`flex-y ${styles.text}`}>
        {logo ? <img className={styles.logo} src={logo} alt="" width="64" height="64" /> : <span />}
        <h3 className={joinClasses("title-2 mt-6", styles.name)}>
          <Link
            className="ring-within"
            to={paths.organization.href({ orgId: id })}
            onClick={(event) => onChoose(event, id)}
          >
            {name}
          </Link>
        </h3>
        {description.text && (
          <p className={`clip mt-3 small ${styles.description}`} lang={foreignLang(description.lang)}>
            {toPlainText(description.text)}
          </p>
        )}
        <span className="go small" aria-hidden="true">
          {t("start.collections", { count: collectionCount })} <Icon name="arrowRight" />
        </span>
      </div>
      {coverUrl && (
        <div className={`relative clip filled soft ${styles.picture}`}>
          <Cover address={coverUrl} sizes={sizes} isEager={isEager} />
        </div>
      )}
    </li>
  );
}
