import { LinkPanel } from "@samling/accounts/link-panel";
import type { Favorite } from "@samling/contract/types";
import { useLinkSecret, useLocation, useParams, useSession, useTitle } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { useOutcomeToast } from "@samling/portal/sending/use-outcome-toast";
import { Button } from "@samling/ui";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { favoriteApi } from "../../shared/favorites/endpoints.ts";
import { useFavoriteText } from "../../shared/favorites/text.ts";
import { LoadError } from "../../shared/load-error.tsx";
import { useText } from "../../shared/text.ts";
import { FavoriteTile } from "./favorite-tile.tsx";
import styles from "./favorites.module.css";
import { PageSkeleton } from "./page-skeleton.tsx";
import { VisitorFavorites } from "./visitor-favorites.tsx";

const Sets = lazy(async () => ({ default: (await import("./sets/sets.tsx")).Sets }));

/** A person's favorites in every organization, on any organization's page, or a visitor's by the link in an e-mail. */
export default function FavoritesPage() {
  const { orgId = "" } = useParams();
  const { token } = useLinkSecret();
  return token ? <VisitorFavorites orgId={orgId} token={token} /> : <OwnFavorites orgId={orgId} />;
}

function OwnFavorites({ orgId }: { orgId: string }) {
  const t = useFavoriteText();
  const { isSignedIn, isLoading } = useSession();
  const query = useAllFavorites({ skip: !isSignedIn });
  const favorites = isSignedIn ? query.currentData?.pages.flat() : undefined;
  const [removed, setRemoved] = useState<Favorite | null>(null);
  useTitle(t("page.title"));

  if (isLoading) return <PageSkeleton />;
  if (!isSignedIn) return <SignInFirst orgId={orgId} />;
  if (!favorites) {
    return query.isError ? <LoadError error={query.error} onRetry={query.refetch} /> : <PageSkeleton />;
  }
  const isEmpty = favorites.length === 0 && !removed;
  return (
    <>
      {isEmpty ? (
        <LinkPanel
          title={t("page.emptyTitle")}
          link={{ to: paths.organization.href({ orgId }), text: t("page.explore") }}
        >
          {t("page.emptyText")}
        </LinkPanel>
      ) : (
        <Favorites orgId={orgId} favorites={favorites} removed={removed} setRemoved={setRemoved} />
      )}
      {query.isError && !isEmpty && (
        <LoadError level={2} error={query.error} onRetry={() => void query.fetchNextPage()} />
      )}
      <Suspense>
        <Sets favorites={favorites} />
      </Suspense>
    </>
  );
}

/** Loads one page after another: few people have more than one, and the heading says how many favorites there are. */
function useAllFavorites({ skip }: { skip: boolean }) {
  const query = favoriteApi.useListFavoritesInfiniteQuery(undefined, { skip });
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
    <LinkPanel
      title={t("page.signInTitle")}
      link={{ to: paths.login.href({ organization: orgId }), text: t("page.signIn") }}
      state={{ from: pathname }}
    >
      {t("page.signInText")}
    </LinkPanel>
  );
}

interface FavoritesProps {
  orgId: string;
  favorites: readonly Favorite[];
  /** The one that can be restored. */
  removed: Favorite | null;
  setRemoved: (favorite: Favorite | null) => void;
}

function Favorites({ orgId, favorites, removed, setRemoved }: FavoritesProps) {
  const t = useFavoriteText();
  const showOutcome = useOutcomeToast();
  const mediaText = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  const undo = useRef<HTMLButtonElement>(null);
  const [remove] = favoriteApi.useRemoveFavoriteMutation();
  const [add] = favoriteApi.useAddFavoriteMutation();
  const email = useSession().user?.email ?? "";
  useEffect(() => {
    // The button with the focus disappears with its picture.
    if (removed) undo.current?.focus();
  }, [removed]);
  const takeOut = async (removing: Favorite) => {
    const { image_id: pictureId, title } = removing;
    const done = t("page.removed", { title: title || mediaText("media.untitled") });
    if (await showOutcome(remove({ pictureId }), done, () => t("page.notRemoved"))) setRemoved(removing);
  };
  const putBack = async ({ image_id: pictureId }: Favorite) => {
    if (!(await showOutcome(add({ email, pictureId })))) return;
    setRemoved(null);
    heading.current?.focus();
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
        {removed && (
          <Button ref={undo} variant="line" icon="undo" isSmall onClick={() => void putBack(removed)}>
            {t("undo")}
          </Button>
        )}
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
