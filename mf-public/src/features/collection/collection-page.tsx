import type { Collection } from "@samling/contract/types";
import {
  findTranslation,
  Navigate,
  paths,
  useGetCollectionQuery,
  useLanguage,
  useParams,
  useTitle,
} from "@samling/portal";
import { Deferred, Skeleton } from "@samling/ui";
import { LoadError } from "../../shared/load-error.tsx";
import { Loading } from "../../shared/loading.tsx";
import { useText } from "../../shared/text.ts";
import styles from "./collection.module.css";
import { CollectionHead } from "./collection-head.tsx";
import { CollectionMedia } from "./collection-media.tsx";

export function CollectionPage() {
  const t = useText();
  const [language] = useLanguage();
  const { orgId = "", collectionId = "" } = useParams();
  const { currentData: collection, error, isError, refetch } = useGetCollectionQuery({ collectionId });
  useTitle(collection && (findTranslation(collection.translations, "title", language).text ?? ""));

  if (isError && !collection) {
    const way = { to: paths.organization.href({ orgId }), text: t("organization.toCollections") };
    return <LoadError error={error} onRetry={refetch} way={way} />;
  }
  if (collection && collection.organizationId !== orgId) return <Navigate to={paths.start.href()} replace />;
  return <Deferred>{collection ? <CollectionView collection={collection} /> : <HeadSkeleton />}</Deferred>;
}

function CollectionView({ collection }: { collection: Collection }) {
  const t = useText();
  return (
    <>
      <CollectionHead collection={collection} />
      <section aria-labelledby="collection-media" className={styles.media}>
        <h2 className="vh" id="collection-media">
          {t("collection.media")}
        </h2>
        <CollectionMedia key={collection.id} collection={collection} />
      </section>
    </>
  );
}

function HeadSkeleton() {
  return (
    <Loading>
      <Skeleton className={styles.picture} />
      <div className={styles.base}>
        <div className={`on-field ${styles.field}`}>
          <div className={styles.fieldSkeleton} />
        </div>
      </div>
    </Loading>
  );
}
