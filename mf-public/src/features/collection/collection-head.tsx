import type { Collection } from "@samling/contract/types";
import { findTranslation, Link, useLanguage, useLocation } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { buttonClass, buttonRowClass, Icon, joinClasses } from "@samling/ui";
import type { ReactNode } from "react";
import { Cover } from "../../shared/cover.tsx";
import { foreignLang } from "../../shared/foreign-lang.ts";
import { useText } from "../../shared/text.ts";
import { useItems } from "../../shared/use-items.ts";
import styles from "./collection-head.module.css";

interface ActionsProps {
  collection: Collection;
  isSignedIn: boolean;
  /** Replaces the button's text if this device has a draft for the collection. */
  continueLabel?: ReactNode;
  /** Actions that only some people may take. */
  children?: ReactNode;
}

interface CollectionHeadProps extends ActionsProps {
  /** Beside the title, beneath the picture. */
  about?: ReactNode;
}

/** The picture, and the title on a field over its lower edge. Reads nothing from the store: the server renders it too. */
export function CollectionHead({ about, ...actions }: CollectionHeadProps) {
  const t = useText();
  const [language] = useLanguage();
  const { collection } = actions;
  const title = findTranslation(collection.translations, "title", language);
  const { contributorCount, kindCounts } = collection;
  const items = useItems()(kindCounts);
  const isOpen = collection.status === "ACTIVE";
  return (
    <section className={joinClasses("relative", !collection.imgUrl && styles.bare)} aria-labelledby="collection-title">
      {collection.imgUrl && (
        <div className={styles.picture}>
          <Cover address={collection.imgUrl} sizes="100vw" isEager />
        </div>
      )}
      <div className={styles.base}>
        <div className={`on-field ${styles.field}`}>
          <h1 className="display-2" id="collection-title" lang={foreignLang(title.lang)}>
            {title.text}
          </h1>
          <p className="mt-4">
            {contributorCount > 0 ? `${items} ${t("collection.people", { count: contributorCount })}.` : `${items}.`}{" "}
            {t(`collection.${isOpen ? "isOpen" : collection.isDraft ? "isDraft" : "isClosed"}`)}
          </p>
          <Actions {...actions} />
        </div>
        {about}
      </div>
    </section>
  );
}

/**
 * Signed-out visitors sign in first, or contribute and are asked to sign in at the end. [V-COLL-04] [V-COLL-05]
 * [DEC-51] [DEC-55]
 */
function Actions({ collection, isSignedIn, continueLabel, children }: ActionsProps) {
  const t = useText();
  const { organizationId: orgId, id: collectionId } = collection;
  const isActive = collection.status === "ACTIVE";
  const { pathname, search } = useLocation();
  const order = new URLSearchParams(search).get("order") ?? "";
  const contribute = buttonClass({ variant: "field", className: styles.contribute });
  return (
    <>
      <div className={joinClasses(buttonRowClass(), `mt-6 ${styles.actions}`)}>
        {isActive &&
          (isSignedIn ? (
            <Link
              className={contribute}
              to={paths.createContribution.href({ orgId, collectionId })}
              state={{ collection }}
            >
              <Icon name="plus" />
              {continueLabel ?? t("collection.contribute")}
            </Link>
          ) : (
            <Link
              className={contribute}
              to={paths.login.href({ organization: orgId })}
              state={{ organization: orgId, from: pathname }}
            >
              {t("collection.signInToContribute")}
            </Link>
          ))}
        {collection.mediaCount > 1 && (
          <Link
            className={buttonClass({ variant: "fieldLine" })}
            to={paths.gallery.href({ orgId, collectionId, order })}
            state={{ collectionId, orgId }}
          >
            <Icon name="play" />
            {t("collection.startGallery")}
          </Link>
        )}
        {collection.asksPublic.length > 0 && (
          <Link
            className={buttonClass({ variant: "fieldLine" })}
            to={paths.helpUs.href({ orgId, collection: collectionId })}
          >
            {t("organization.helpUs")}
          </Link>
        )}
        {children}
      </div>
      {isActive && (
        // One line for both, so that nothing moves.
        <p className="mt-2 small inherit-links">
          {isSignedIn ? (
            <Link className="target" to={paths.ownContributions.href({ orgId })}>
              {t("collection.ownContributions")}
            </Link>
          ) : (
            <Link className="target" to={paths.openContribution.href({ orgId, collectionId })} state={{ collection }}>
              {continueLabel ?? t("collection.startWithoutAccount")}
            </Link>
          )}
        </p>
      )}
    </>
  );
}
