import type { Contribution } from "@samling/contract/types";
import { Navigate, paths, useCan, useLocation, useParams, useTitle } from "@samling/portal";
import { Deferred, Skeleton } from "@samling/ui";
import { lazy, Suspense, useState } from "react";
import { useGetContributionQuery } from "../../shared/endpoints.ts";
import { LoadError } from "../../shared/load-error.tsx";
import { Loading } from "../../shared/loading.tsx";
import { useText } from "../../shared/text.ts";
import { Breadcrumbs } from "./breadcrumbs.tsx";
import styles from "./contribution.module.css";
import { Plate } from "./plate.tsx";
import { RelatedFiles } from "./related-files.tsx";
import { Stage } from "./stage.tsx";
import { useSlides } from "./use-slides.ts";

// Below the picture, and partly for few: the first view must not wait for it.
const AdminArea = lazy(async () => ({ default: (await import("./admin-area.tsx")).AdminArea }));
const SimilarMedia = lazy(async () => ({ default: (await import("./similar-media.tsx")).SimilarMedia }));

/** Poll interval for unfinished pictures, in milliseconds. */
const pendingInterval = 3_000;
const isPending = (contribution: Contribution | undefined) =>
  contribution?.images.some((media) => media.state === "pending") ?? false;

export function ContributionPage() {
  const t = useText();
  const { orgId = "", collectionId = "", id = "" } = useParams();
  const [isWaiting, setWaiting] = useState(false);
  const query = useGetContributionQuery({ id }, { pollingInterval: isWaiting ? pendingInterval : 0 });
  const contribution = query.currentData;
  if (isPending(contribution) !== isWaiting) setWaiting(!isWaiting);

  if (query.isError && !contribution) {
    const way = { to: paths.collection.href({ orgId, collectionId }), text: t("contribution.toCollection") };
    return <LoadError error={query.error} onRetry={query.refetch} way={way} />;
  }
  if (contribution && contribution.organizationId !== orgId) return <Navigate to={paths.start.href()} replace />;
  if (contribution && contribution.collectionId !== collectionId) {
    return <Navigate to={paths.contribution.href({ orgId, collectionId: contribution.collectionId, id })} replace />;
  }
  return (
    <Deferred>{contribution ? <Work key={contribution.id} contribution={contribution} /> : <PageSkeleton />}</Deferred>
  );
}

function Work({ contribution }: { contribution: Contribution }) {
  const t = useText();
  const can = useCan();
  const { state, search } = useLocation();
  // Addresses in an export name one of the pictures.
  const imageId = (state as { imageId?: string } | null)?.imageId ?? new URLSearchParams(search).get("media");
  const { images } = contribution;
  const slides = useSlides(
    images.length,
    images.findIndex((media) => media.id === imageId),
  );
  const media = images[slides.current];
  const title = media?.title || t("media.untitled");
  useTitle(title);
  return (
    <>
      <Breadcrumbs contribution={contribution} title={title} />
      <div className={styles.work}>
        <Stage images={images} slides={slides} />
        {media && <Plate contribution={contribution} media={media} title={title} />}
      </div>
      <RelatedFiles files={contribution.relatedFiles} />
      <Suspense fallback={null}>
        {can("contribution:comment", contribution.organizationId) && <AdminArea contribution={contribution} />}
        <SimilarMedia contributionId={contribution.id} tags={images.flatMap(({ tags }) => tags)} />
      </Suspense>
    </>
  );
}

function PageSkeleton() {
  return (
    <Loading>
      <div className={`wrap ${styles.crumbs}`}>
        <Skeleton isText width="18rem" />
      </div>
      <div className={styles.work}>
        <div className={styles.stage}>
          <div className={styles.stagePicture} />
        </div>
        <div className={styles.plate}>
          <Skeleton height="3.5rem" width="80%" />
          <Skeleton height="10rem" className={styles.story} />
        </div>
      </div>
    </Loading>
  );
}
