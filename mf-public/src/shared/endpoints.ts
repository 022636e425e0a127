import type { CollectionOrder } from "@samling/contract/constants/collections";
import type { MediaKind } from "@samling/contract/constants/files";
import type { Answer } from "@samling/contract/types";
import { baseApi, read, request } from "@samling/portal";

export type MediaPage = Answer<"GET /api/collection-contributions">;

/** The search in a collection, as in the address. */
export interface MediaFilter {
  text?: string | undefined;
  tag?: string | undefined;
  decade?: string | undefined;
  place?: string | undefined;
  kind?: MediaKind | undefined;
  /** No filter: all is shown, in another order. */
  order?: CollectionOrder | undefined;
}

export interface CollectionMediaQuery extends MediaFilter {
  orgId: string;
  collectionId: string;
  isGallery?: boolean;
  isAdmin?: boolean;
}

export const publicApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listCollections: read(build, "GET /api/collections", { providesTags: [{ type: "Collection", id: "LIST" }] }),
    getContribution: read(build, "GET /api/contribution/{id}", {
      providesTags: (_answer, _error, { id }) => [{ type: "Contribution", id }],
    }),
    /** The media of a collection, page after page; a page's parameter is the previous one's `next`. */
    listCollectionMedia: build.infiniteQuery<MediaPage, CollectionMediaQuery, string>({
      // Structural sharing would compare all pages with every new one, which is too slow for ten thousand pictures.
      structuralSharing: false,
      infiniteQueryOptions: { initialPageParam: "", getNextPageParam: (page) => page.next ?? undefined },
      query: ({ queryArg: { orgId, collectionId, isGallery, isAdmin, ...filter }, pageParam }) =>
        request("GET /api/collection-contributions", {
          orgId,
          collectionId,
          ...filter,
          paginationId: pageParam || undefined,
          isGallery: isGallery || undefined,
          isAdmin: isAdmin || undefined,
        }),
      providesTags: (_pages, _error, { collectionId }) => [{ type: "Contribution", id: `OF-${collectionId}` }],
    }),
  }),
});
