import type { Answer, Arguments } from "@samling/contract/types";
import { baseApi, read, request } from "@samling/portal";

export type MediaPage = Answer<"GET /api/collection-contributions">;

type MediaArguments = Arguments<"GET /api/collection-contributions">;

/** The search in a collection, as in the address, with the order of its results. */
export type MediaFilter = Pick<MediaArguments, "text" | "tag" | "decade" | "place" | "kind" | "order">;

export type CollectionMediaQuery = MediaFilter &
  Pick<MediaArguments, "orgId" | "collectionId" | "isGallery" | "isAdmin">;

export const publicApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listCollections: read(build, "GET /api/collections", { providesTags: [{ type: "Collection", id: "LIST" }] }),
    getContribution: read(build, "GET /api/contribution/{id}", {
      providesTags: (_answer, _error, { id }) => [{ type: "Contribution", id }],
    }),
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
