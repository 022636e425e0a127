import type { Collection } from "@samling/contract/types";
import { findTranslation, Link, pageLang, useLanguage } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { Icon, joinClasses, VisuallyHidden } from "@samling/ui";
import { toPlainText } from "@samling/ui/plain-text";
import { Cover } from "../../shared/cover.tsx";
import { foreignLang } from "../../shared/foreign-lang.ts";
import { useText } from "../../shared/text.ts";
import { useItems } from "../../shared/use-items.ts";
import styles from "./cards.module.css";
import { shortenToPreview } from "./preview.ts";

/** Sizes of a picture, by the cards' layout at each width. */
const sizes = { first: "(max-width: 1023px) 100vw, 66vw", further: "(max-width: 767px) 100vw, 50vw" };

interface CollectionCardProps {
  collection: Collection;
  /** The newest one is large and on top. */
  isFirst: boolean;
}

export function CollectionCard({ collection, isFirst }: CollectionCardProps) {
  const t = useText();
  const [language] = useLanguage();
  const title = findTranslation(collection.translations, "title", language);
  const description = findTranslation(collection.translations, "description", language);
  const items = useItems()(collection.kindCounts);
  const preview = shortenToPreview(toPlainText(description.text ?? ""));
  const to = paths.collection.href({ orgId: collection.organizationId, collectionId: collection.id });
  return (
    <li className={joinClasses(styles.card, isFirst && styles.first)}>
      <div className={styles.cardPicture}>
        {collection.imgUrl && (
          <Cover address={collection.imgUrl} sizes={isFirst ? sizes.first : sizes.further} isEager={isFirst} />
        )}
      </div>
      <div className={styles.cardBody}>
        <h3 className={joinClasses("inherit-links", isFirst ? "title-1" : "title-2", styles.cardTitle)}>
          <Link to={to} lang={foreignLang(title.lang)}>
            {title.text}
          </Link>
        </h3>
        {preview.text && (
          <p className={`small muted ink-links ${styles.cardText}`} lang={foreignLang(description.lang)}>
            {preview.text}{" "}
            {preview.isCut && (
              <Link to={to} lang={pageLang()}>
                <span aria-hidden="true">{t("organization.readMore")}</span>
                <VisuallyHidden>{t("organization.readMoreAbout", { name: title.text ?? "" })}</VisuallyHidden>
              </Link>
            )}
          </p>
        )}
        <Link className="go" to={to}>
          <VisuallyHidden>{title.text}: </VisuallyHidden>
          {collection.status === "ACTIVE" ? t("organization.open", { items }) : items} <Icon name="arrowRight" />
        </Link>
      </div>
    </li>
  );
}
