import type { Collection } from "@samling/contract/types";
import { findTranslation, Link, paths, useCan, useLanguage, useLocation, useSession } from "@samling/portal";
import { buttonClass, buttonRowClass, Icon, joinClasses } from "@samling/ui";
import { Html } from "@samling/ui/html.tsx";
import { lazy, Suspense } from "react";
import { Cover } from "../../shared/cover.tsx";
import { foreignLang } from "../../shared/foreign-lang.ts";
import { useText } from "../../shared/text.ts";
import styles from "./collection.module.css";

// Few people see it: nobody else loads it.
const ExportButton = lazy(async () => ({ default: (await import("./export/export-button.tsx")).ExportButton }));

export function CollectionHead({ collection }: { collection: Collection }) {
  const t = useText();
  const [language] = useLanguage();
  const title = findTranslation(collection.translations, "title", language);
  const description = findTranslation(collection.translations, "description", language);
  const isOpen = collection.status === "ACTIVE";
  return (
    <section className={joinClasses(styles.head, !collection.imgUrl && styles.bare)} aria-labelledby="collection-title">
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
          <p className={styles.meta}>
            <Contents collection={collection} /> {t(isOpen ? "collection.isOpen" : "collection.isClosed")}
          </p>
          <Actions collection={collection} />
        </div>
        {description.text && (
          <Html className={styles.about} html={description.text} lang={foreignLang(description.lang)} />
        )}
      </div>
    </section>
  );
}

function Contents({ collection: { mediaCount, contributorCount } }: { collection: Collection }) {
  const t = useText();
  const items = t("collection.items", { count: mediaCount });
  return contributorCount > 0 ? `${items} ${t("collection.people", { count: contributorCount })}.` : `${items}.`;
}

function Actions({ collection }: { collection: Collection }) {
  const t = useText();
  const { pathname } = useLocation();
  const { isSignedIn, isLoading } = useSession();
  const can = useCan();
  const { organizationId: orgId, id: collectionId } = collection;
  const isOpen = collection.status === "ACTIVE";
  return (
    <div className={joinClasses(buttonRowClass(), styles.actions)}>
      {isOpen && !isLoading && isSignedIn && (
        <Link
          className={buttonClass({ variant: "field" })}
          to={paths.createContribution.href({ orgId, collectionId })}
          state={{ collection }}
        >
          <Icon name="plus" />
          {t("collection.contribute")}
        </Link>
      )}
      {isOpen && !isLoading && !isSignedIn && (
        <Link
          className={buttonClass({ variant: "field" })}
          to={paths.login.href({ organization: orgId })}
          state={{ organization: orgId, from: pathname }}
        >
          <Icon name="plus" />
          {t("collection.signInToContribute")}
        </Link>
      )}
      {collection.mediaCount > 1 && (
        <Link
          className={buttonClass({ variant: "fieldLine" })}
          to={paths.gallery.href({ orgId, collectionId })}
          state={{ collectionId, orgId }}
        >
          <Icon name="play" />
          {t("collection.startGallery")}
        </Link>
      )}
      {can("collection:export", orgId) && (
        <Suspense fallback={null}>
          <ExportButton orgId={orgId} collectionId={collectionId} />
        </Suspense>
      )}
    </div>
  );
}
