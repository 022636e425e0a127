import type { Contribution, Favorite } from "@samling/contract/types";
import { useLocation, useNavigate, useParams, useSearchParams } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { useEffect } from "react";
import { type CollectionMediaQuery, publicApi } from "../../../shared/endpoints.ts";
import { favoriteApi } from "../../../shared/favorites/endpoints.ts";
import type { ListOrigin } from "../../../shared/list-origin.ts";
import { type SearchQuery, searchApi } from "../../../shared/search/endpoints.ts";
import { type OpenedSet, setApi } from "../../../shared/sets/endpoints.ts";
import { type ViewerState, wholeView } from "../viewer-address.ts";

/** The picture or film in the address, its neighbors, and the navigation from it. */
export function useViewerNavigation(contribution: Contribution | undefined) {
  const navigate = useNavigate();
  const { state } = useLocation();
  const viewerState = state as ViewerState | null;
  const [query] = useSearchParams();
  const { orgId = "", collectionId = "", id = "" } = useParams();
  const view = query.get("view") ?? wholeView;
  const images = contribution?.images ?? [];
  const imageId = query.get("image") ?? images[0]?.id ?? "";
  const neighbors = useNeighbors(viewerState?.listedIn, imageId, contribution);
  const { items, position } = neighbors;
  const here = paths.contribution.href({ orgId, collectionId, id, image: imageId });

  const goTo = (item: ViewerListItem) => {
    if (item.id === imageId) return;
    const page = paths.contribution.href({ ...item, id: item.contributionId, image: item.id });
    navigate(`${page}&view=${wholeView}`, {
      replace: true,
      state: { ...viewerState, keepsPage: true } satisfies ViewerState,
    });
  };
  const step = (by: number) => {
    const next = position < 0 ? undefined : items[position + by];
    if (next) goTo(next);
  };
  const close = () => {
    // The page from which it was opened is one step back, and shows this picture.
    if (viewerState?.openedAt === imageId) return navigate(-1);
    const { openedAt: _, ...rest } = viewerState ?? {};
    navigate(here, { replace: true, state: rest });
  };
  const updateViewAddress = (part: string) => {
    if (part === view) return;
    navigate(`${here}&view=${part}`, { replace: true, state: viewerState });
  };
  return {
    ...neighbors,
    view,
    listItem: items[position],
    media: images.find((media) => media.id === imageId),
    goTo,
    step,
    close,
    updateViewAddress,
  };
}

/** A picture or film of a list, with the data the viewer needs before its contribution has been loaded. */
export interface ViewerListItem {
  id: string;
  orgId: string;
  collectionId: string;
  contributionId: string;
  kind: Favorite["kind"];
  title: string;
  thumbnailUrl: string | null;
  placeholder: string | null;
  width: number | null;
  height: number | null;
}

/** How many pages are loaded to find the picture in a list that is no longer in memory. */
const maxPages = 20;
/** Number of items before the end of the loaded ones at which the next page is loaded. */
const prefetchDistance = 6;

const fromFavorite = (favorite: Favorite): ViewerListItem => ({
  id: favorite.image_id,
  orgId: favorite.org_id,
  collectionId: favorite.coll_id,
  contributionId: favorite.cont_id,
  kind: favorite.kind,
  title: favorite.title,
  thumbnailUrl: favorite.thumbnail_url,
  placeholder: favorite.placeholder,
  width: favorite.width,
  height: favorite.height,
});

const fromSetPicture = ({ organizationId: orgId, ...picture }: OpenedSet["pictures"][number]): ViewerListItem => ({
  ...picture,
  orgId,
});

const fromContribution = ({ id: contributionId, organizationId: orgId, collectionId, images }: Contribution) =>
  images.map((media): ViewerListItem => ({ ...media, orgId, collectionId, contributionId }));

const noCollection: CollectionMediaQuery = { orgId: "", collectionId: "" };
const noSearch: SearchQuery = {};

/** The list from which the picture was opened, by the same query, which is usually still in memory. */
function useList(origin: ListOrigin | undefined) {
  const list = origin?.kind === "collection" ? origin.list : noCollection;
  const media = publicApi.useListCollectionMediaInfiniteQuery(list, { skip: list === noCollection });
  const searchQuery = origin?.kind === "search" ? origin.asked : noSearch;
  const search = searchApi.useSearchInfiniteQuery(searchQuery, { skip: searchQuery === noSearch });
  const favorites = favoriteApi.useListFavoritesInfiniteQuery(undefined, { skip: origin?.kind !== "favorites" });
  const ownSet = setApi.useOpenFavoriteSetQuery(
    { id: origin?.kind === "set" ? origin.id : "", body: {} },
    { skip: origin?.kind !== "set" },
  );
  const key = origin?.kind === "shared-set" ? origin.key : "";
  const sharedSet = setApi.useOpenSharedSetQuery({ key }, { skip: key === "" });
  switch (origin?.kind) {
    case "collection": {
      const items = media.currentData?.pages.flatMap((page) => page.items) ?? [];
      return { query: media, total: origin.total, items: items.map((item): ViewerListItem => ({ ...item, ...list })) };
    }
    case "search": {
      const pages = search.currentData?.pages ?? [];
      const items = pages.flatMap((page) => page.items);
      return {
        query: search,
        total: pages[0]?.total,
        items: items.map((item): ViewerListItem => ({ ...item, orgId: item.organizationId })),
      };
    }
    case "favorites":
      return { query: favorites, total: undefined, items: favorites.currentData?.pages.flat().map(fromFavorite) ?? [] };
    case "set":
      return { query: undefined, total: undefined, items: ownSet.currentData?.pictures.map(fromSetPicture) ?? [] };
    case "shared-set":
      return { query: undefined, total: undefined, items: sharedSet.currentData?.pictures.map(fromSetPicture) ?? [] };
    default:
      return null;
  }
}

/** The pictures around one, in the list where it was found or in its contribution. Position -1: not known yet. */
function useNeighbors(origin: ListOrigin | undefined, imageId: string, contribution: Contribution | undefined) {
  const list = useList(origin);
  const position = list?.items.findIndex(({ id }) => id === imageId) ?? -1;
  const query = list?.query;
  const loaded = list?.items.length ?? 0;
  const pages = query?.currentData?.pages.length ?? 0;
  const needsMore = position < 0 ? pages < maxPages : position + prefetchDistance >= loaded;
  const isIdle = query?.hasNextPage && !query.isFetching && !query.isError;
  const loadMore = query?.fetchNextPage;
  useEffect(() => {
    if (needsMore && isIdle) void loadMore?.();
  }, [needsMore, isIdle, loadMore]);

  if (list && position >= 0) return { items: list.items, position, total: Math.max(list.total ?? 0, loaded) };
  const ownItems = contribution ? fromContribution(contribution) : [];
  return { items: ownItems, position: ownItems.findIndex(({ id }) => id === imageId), total: ownItems.length };
}
