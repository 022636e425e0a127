import type { Favorite } from "@samling/contract/types";
import { Link, toast, useLocation, useParams, useSession, useTitle } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { buttonClass, Panel, Skeleton } from "@samling/ui";
import { useEffect, useRef } from "react";
import { useListFavoritesInfiniteQuery, useRemoveFavoriteMutation } from "../../shared/favorites/endpoints.ts";
import { useFavoriteText } from "../../shared/favorites/text.ts";
import { LoadError } from "../../shared/load-error.tsx";
import { Loading } from "../../shared/loading.tsx";
import { useText } from "../../shared/text.ts";
import { FavoriteTile } from "./favorite-tile.tsx";
import styles from "./favorites.module.css";

/** A person's favorites of every organization, on any organization's page. */
export function FavoritesPage() {
  const t = useFavoriteText();
  const { isSignedIn, isLoading } = useSession();
  const { orgId = "" } = useParams();
  const query = useAllFavorites({ skip: !isSignedIn });
  const favorites = isSignedIn ? query.currentData?.pages.flat() : undefined;
  useTitle(t("page.title"));

  if (isLoading) return <PageSkeleton />;
  if (!isSignedIn) return <SignInFirst orgId={orgId} />;
  if (!favorites) {
    return query.isError ? <LoadError error={query.error} onRetry={query.refetch} /> : <PageSkeleton />;
  }
  if (favorites.length > 0) {
    return (
      <>
        <Favorites orgId={orgId} favorites={favorites} />
        {query.isError && <LoadError level={2} error={query.error} onRetry={() => void query.fetchNextPage()} />}
      </>
    );
  }
  return (
    <Panel
      level={1}
      title={t("page.emptyTitle")}
      actions={
        <Link className={buttonClass()} to={paths.organization.href({ orgId })}>
          {t("page.explore")}
        </Link>
      }
    >
      {t("page.emptyText")}
    </Panel>
  );
}

/** One page after the other: few people have more than one, and the heading says how many favorites there are. */
function useAllFavorites({ skip }: { skip: boolean }) {
  const query = useListFavoritesInfiniteQuery(undefined, { skip });
  const { hasNextPage, isFetching, isError, fetchNextPage } = query;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  return query;
}

function SignInFirst({ orgId }: { orgId: string }) {
  const t = useFavoriteText();
  const { pathname } = useLocation();
  return (
    <Panel
      level={1}
      title={t("page.signInTitle")}
      actions={
        <Link className={buttonClass()} to={paths.login.href({ organization: orgId })} state={{ from: pathname }}>
          {t("page.signIn")}
        </Link>
      }
    >
      {t("page.signInText")}
    </Panel>
  );
}

function Favorites({ orgId, favorites }: { orgId: string; favorites: readonly Favorite[] }) {
  const t = useFavoriteText();
  const ofMedia = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  const [remove] = useRemoveFavoriteMutation();
  const takeOut = async ({ image_id: pictureId, title }: Favorite) => {
    try {
      await remove({ pictureId }).unwrap();
      toast.success(t("page.removed", { title: title || ofMedia("media.untitled") }));
      // The button with the focus disappears with its picture.
      heading.current?.focus();
    } catch {
      toast.error(t("page.notRemoved"));
    }
  };
  return (
    <>
      <div className={`wrap ${styles.head}`}>
        <h1 ref={heading} className="title-1" tabIndex={-1}>
          {t("page.title")}
        </h1>
        <p className="muted" role="status">
          {t("page.count", { count: favorites.length })}
        </p>
      </div>
      <ul className={styles.grid}>
        {favorites.map((favorite) => (
          <FavoriteTile
            key={favorite.id}
            favorite={favorite}
            isElsewhere={favorite.org_id !== orgId}
            onRemove={() => takeOut(favorite)}
          />
        ))}
      </ul>
    </>
  );
}

function PageSkeleton() {
  return (
    <Loading>
      <div className={`wrap ${styles.head}`}>
        <Skeleton width="16rem" height="3rem" />
      </div>
      <div className={styles.grid}>
        {[1.5, 0.75, 1.3, 1, 1.7, 0.8].map((ratio) => (
          <Skeleton key={ratio} ratio={ratio} className={styles.placeholder} />
        ))}
      </div>
    </Loading>
  );
}
