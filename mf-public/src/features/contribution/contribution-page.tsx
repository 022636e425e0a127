import type { Contribution, Media } from "@samling/contract/types";
import {
  isMissing,
  Navigate,
  useCan,
  useLocation,
  useOrganization,
  useParams,
  useSession,
  useTitle,
} from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { isJustSent, stillsOf } from "@samling/portal/sending/just-sent";
import { Deferred, Skeleton } from "@samling/ui";
import { lazyPart } from "@samling/ui/lazy-part";
import { lazy, Suspense, useEffect, useMemo, useState } from "react";
import { publicApi } from "../../shared/endpoints.ts";
import { LoadError } from "../../shared/load-error.tsx";
import { Loading } from "../../shared/loading.tsx";
import { useText } from "../../shared/text.ts";
import { titleOf } from "../../shared/title-of.ts";
import { useVisit } from "../../shared/use-visit.ts";
import { LabelDetails } from "./label-details.tsx";
import stage from "./stage.module.css";
import { useShownMedia } from "./use-shown-media.ts";
import { ViewerLoader } from "./viewer-loader.tsx";
import work from "./work.module.css";
import { Work } from "./work.tsx";

// Loaded on demand: they are below the picture, some for few people, and the first view must not wait for them.
const AdminArea = lazy(async () => ({ default: (await import("./admin-area.tsx")).AdminArea }));
const RemovedContribution = lazy(async () => ({
  default: (await import("./gone/removed-contribution.tsx")).RemovedContribution,
}));
const Related = lazyPart(async () => (await import("./related/related.tsx")).Related);
const RelatedFiles = lazy(async () => ({ default: (await import("./related-files.tsx")).RelatedFiles }));
const Thanks = lazy(async () => ({ default: (await import("./thanks/thanks.tsx")).Thanks }));

/** Poll interval for unfinished pictures, in milliseconds. */
const pendingIntervalMs = 3_000;
const isPending = (contribution: Contribution | undefined) =>
  contribution?.images.some((media) => media.state === "pending") ?? false;

export function ContributionPage() {
  const t = useText();
  const { orgId = "", collectionId = "", id = "" } = useParams();
  const [isWaiting, setWaiting] = useState(false);
  const query = publicApi.useGetContributionQuery({ id }, { pollingInterval: isWaiting ? pendingIntervalMs : 0 });
  const contribution = query.currentData;
  if (isPending(contribution) !== isWaiting) setWaiting(!isWaiting);

  if (query.isError && !contribution) {
    const link = { to: paths.collection.href({ orgId, collectionId }), text: t("contribution.toCollection") };
    if (isMissing(query.error))
      return (
        <Suspense fallback={null}>
          <RemovedContribution id={id} link={link} />
        </Suspense>
      );
    return <LoadError error={query.error} onRetry={query.refetch} link={link} />;
  }
  if (contribution && contribution.organizationId !== orgId) return <Navigate to={paths.start.href()} replace />;
  // It was moved to another collection.
  if (contribution && contribution.collectionId !== collectionId) {
    const to = { orgId, collectionId: contribution.collectionId, id };
    return <Navigate to={paths.contribution.href(to)} replace />;
  }
  return (
    <>
      <Deferred>
        <Suspense fallback={<PageSkeleton />}>
          {contribution ? <LoadedContribution key={contribution.id} contribution={contribution} /> : <PageSkeleton />}
        </Suspense>
      </Deferred>
      <ViewerLoader contribution={contribution} />
    </>
  );
}

function LoadedContribution({ contribution }: { contribution: Contribution }) {
  const t = useText();
  const can = useCan();
  const organization = useOrganization();
  const images = useSentStills(contribution.images);
  const slides = useShownMedia(images);
  const media = images[slides.current];
  const isStory = !media && contribution.relatedFiles.length > 0;
  useTitle(media ? titleOf(t, media) : t(isStory ? "contribution.story" : "media.untitled"));
  const { user } = useSession();
  const isOwn = user !== null && user.id === contribution.user.userId;
  const { organizationId, collectionId, id: contributionId } = contribution;
  useVisit({ organizationId, collectionId, contributionId, mediaId: media?.id }, isOwn);
  const isNew = isJustSent(useLocation().state) && ["submitted", "published", "guardian"].includes(contribution.state);
  const thanks = isOwn && isNew && <Thanks contribution={contribution} user={user} />;
  return (
    <>
      {thanks}
      <Work
        organization={organization}
        contribution={{ ...contribution, images }}
        slides={slides}
        isBelow={Boolean(thanks)}
      >
        {media && <LabelDetails contribution={contribution} media={media} isNew={isNew} />}
      </Work>
      <Suspense fallback={null}>
        {isStory && <Words contribution={contribution} />}
        {contribution.relatedFiles.length > 0 && (
          <RelatedFiles files={isStory ? withoutComments(contribution.relatedFiles) : contribution.relatedFiles} />
        )}
        {can("contribution:comment", contribution.organizationId) && (
          <AdminArea contribution={contribution} mediaId={media?.id} />
        )}
        {/* A contributor who has just sent it reads the next steps, and is not redirected. */}
        {media && !isNew && (
          <Related
            organizationId={contribution.organizationId}
            contributionId={contribution.id}
            media={media}
            tags={images.flatMap(({ tags }) => tags)}
          />
        )}
      </Suspense>
    </>
  );
}

/** Words or documents without pictures. */
function Words({ contribution: { relatedFiles, user } }: { contribution: Contribution }) {
  const t = useText();
  const words = [...new Set(relatedFiles.map(({ comment }) => comment))].filter(Boolean);
  return (
    <article className="wrap prose">
      <h1 className="title-1">{t("contribution.story")}</h1>
      {words.map((text) => (
        <p key={text} className="lead lines">
          {text}
        </p>
      ))}
      {user.name && <p className="muted">{user.name}</p>}
    </article>
  );
}

const withoutComments = (files: Contribution["relatedFiles"]) => files.map((file) => ({ ...file, comment: "" }));

function PageSkeleton() {
  return (
    <Loading>
      <div className="wrap small target-high">
        <Skeleton isText width="18rem" />
      </div>
      <div className={work.work}>
        <div className={stage.stage}>
          <div className={stage.stagePicture} />
        </div>
        <div className={`min-0 ${work.label}`}>
          <Skeleton height="3.5rem" width="80%" />
          <Skeleton height="10rem" className="mt-4" />
        </div>
      </div>
    </Loading>
  );
}

/** A contributor who has just sent these pictures sees their own stills where the server has none yet. */
function useSentStills(images: readonly Media[]): Media[] {
  const { state } = useLocation();
  const stills = useMemo(() => stillsOf(state), [state]);
  useEffect(() => {
    for (const { originalFileName, state } of images) {
      const still = stills.get(originalFileName);
      if (still && state !== "pending") URL.revokeObjectURL(still);
    }
  }, [images, stills]);
  return images.map((media) => {
    const still = media.state === "pending" ? stills.get(media.originalFileName) : undefined;
    if (!still) return media;
    return { ...media, placeholder: media.placeholder ?? still, thumbnailUrl: media.thumbnailUrl ?? still };
  });
}
