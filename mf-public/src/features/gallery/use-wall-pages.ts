import type { GridItem } from "@samling/contract/types";
import { useCan } from "@samling/portal";
import { useCallback, useEffect, useMemo, useRef } from "react";
import { type CollectionMediaQuery, publicApi } from "../../shared/endpoints.ts";
import { isDisplayable } from "./displayable.ts";

/** Milliseconds before a page that failed to load is requested again: no one is at a wall to press Retry. */
const retryAfterMs = 15_000;

/** The frames of the wall, loaded a page at a time. */
export function useWallPages({
  orgId,
  collectionId,
  order,
}: Pick<CollectionMediaQuery, "orgId" | "collectionId" | "order">) {
  const can = useCan();
  // The server decides by the token; the flag is specified as a part of the call.
  const isAdmin = can("organization:administer", orgId);
  const query = publicApi.useListCollectionMediaInfiniteQuery({ orgId, collectionId, order, isGallery: true, isAdmin });
  const { data, isFetching, isError, error, hasNextPage, fetchNextPage, refetch } = query;
  const frames = useMemo(() => framesOf(data?.pages.map((page) => page.items)), [data]);
  const newest = data?.pages.at(-1)?.items.filter(isDisplayable).at(-1);
  const failedAt = useRef(0);
  useEffect(() => {
    if (isError) failedAt.current = Date.now();
  }, [isError]);

  const loadNext = useCallback(() => {
    const isRetryTooSoon = isError && Date.now() - failedAt.current < retryAfterMs;
    if (hasNextPage && !isFetching && !isRetryTooSoon) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);

  // A page without displayable pictures has no last image to come into view, so the next one is requested at once.
  useEffect(() => {
    if (data && !data.pages.at(-1)?.items.some(isDisplayable)) loadNext();
  }, [data, loadNext]);

  return {
    frames,
    /** The last image of the newest page; when it is completely in view, the next page is due. */
    newestId: newest?.id ?? null,
    hasMore: hasNextPage,
    isLoading: !isError && (data === undefined || (frames.length === 0 && hasNextPage)),
    error: isError && frames.length === 0 ? error : undefined,
    loadNext,
    retry: refetch,
  };
}

/** The displayable media, each once: a page that is fetched again may overlap with the previous one. */
function framesOf(pages: readonly (readonly GridItem[])[] = []): GridItem[] {
  const byId = new Map(pages.flatMap((items) => items.filter(isDisplayable)).map((item) => [item.id, item]));
  return [...byId.values()];
}
