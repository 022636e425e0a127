import { visitorDraftKey } from "@samling/contract/constants/stored-keys";
import type { Collection } from "@samling/contract/types";
import {
  findTranslation,
  Navigate,
  useCan,
  useGetCollectionQuery,
  useLanguage,
  useParams,
  useSession,
  useTitle,
} from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { Deferred, Skeleton } from "@samling/ui";
import { Html } from "@samling/ui/html";
import { lazy, Suspense } from "react";
import { hasDraft } from "../../shared/drafts/has-draft.ts";
import { foreignLang } from "../../shared/foreign-lang.ts";
import { LoadError } from "../../shared/load-error.tsx";
import { Loading } from "../../shared/loading.tsx";
import { useText } from "../../shared/text.ts";
import { useVisit } from "../../shared/use-visit.ts";
import styles from "./collection.module.css";
import head from "./collection-head.module.css";
import { CollectionHead } from "./collection-head.tsx";
import { CollectionMedia } from "./collection-media.tsx";

// Loaded on demand, since few people see them.
const ContinueDraftLabel = lazy(async () => ({
  default: (await import("../../shared/drafts/continue-draft-label.tsx")).ContinueDraftLabel,
}));
const ExportButton = lazy(async () => ({ default: (await import("./export/export-button.tsx")).ExportButton }));

export function CollectionPage() {
  const t = useText();
  const [language] = useLanguage();
  const { orgId = "", collectionId = "" } = useParams();
  const { currentData: collection, error, isError, refetch } = useGetCollectionQuery({ collectionId });
  useTitle(collection && (findTranslation(collection.translations, "title", language).text ?? ""));

  if (isError && !collection) {
    const link = { to: paths.organization.href({ orgId }), text: t("organization.toCollections") };
    return <LoadError error={error} onRetry={refetch} link={link} />;
  }
  if (collection && collection.organizationId !== orgId) return <Navigate to={paths.start.href()} replace />;
  return <Deferred>{collection ? <CollectionView collection={collection} /> : <HeadSkeleton />}</Deferred>;
}

function CollectionView({ collection }: { collection: Collection }) {
  const t = useText();
  return (
    <>
      <Head collection={collection} />
      <section aria-labelledby="collection-media" className={styles.media}>
        <h2 className="vh" id="collection-media">
          {t("collection.media")}
        </h2>
        <CollectionMedia key={collection.id} collection={collection} />
      </section>
    </>
  );
}

/** Its own component, so that the pictures are not rendered again when the session is known. */
function Head({ collection }: { collection: Collection }) {
  const can = useCan();
  const t = useText();
  const { user, isSignedIn, isLoading } = useSession();
  const { organizationId: orgId, id: collectionId } = collection;
  useVisit({ organizationId: orgId, collectionId });
  const hasStoredDraft = hasDraft(`${user?.id ?? visitorDraftKey}/${collectionId}`);
  return (
    <CollectionHead
      collection={collection}
      isSignedIn={isLoading || isSignedIn}
      about={<About collection={collection} />}
      continueLabel={
        hasStoredDraft ? (
          <Suspense fallback={t("collection.contribute")}>
            <ContinueDraftLabel />
          </Suspense>
        ) : undefined
      }
    >
      {can("collection:export", orgId) && (
        <Suspense fallback={null}>
          <ExportButton orgId={orgId} collectionId={collectionId} />
        </Suspense>
      )}
    </CollectionHead>
  );
}

function About({ collection }: { collection: Collection }) {
  const [language] = useLanguage();
  const { text, lang } = findTranslation(collection.translations, "description", language);
  return text ? <Html className={styles.about} html={text} lang={foreignLang(lang)} /> : null;
}

function HeadSkeleton() {
  return (
    <Loading>
      <Skeleton className={head.picture} />
      <div className={head.base}>
        <div className={`on-field ${head.field}`}>
          <div className={styles.fieldSkeleton} />
        </div>
      </div>
    </Loading>
  );
}
