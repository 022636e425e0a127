import type { Answer } from "@samling/contract/types";
import { baseApi, read, request } from "@samling/portal";

export type MediaPage = Answer<"GET /api/collection-contributions">;

/** What is sought in a collection, each as it stands in the address. */
export interface MediaFilter {
  text?: string | undefined;
  tag?: string | undefined;
  decade?: string | undefined;
  kind?: "image" | "video" | undefined;
}

export interface MediaOfCollection extends MediaFilter {
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
    /** The media of a collection, page after page; a page's parameter is the `next` of the one before. */
    listCollectionMedia: build.infiniteQuery<MediaPage, MediaOfCollection, string>({
      // With every page all pages would be compared with themselves, which ten thousand pictures do not allow.
      structuralSharing: false,
      infiniteQueryOptions: {
        initialPageParam: "",
        getNextPageParam: (page) => page.next ?? undefined,
      },
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

export const { useListCollectionsQuery, useGetContributionQuery, useListCollectionMediaInfiniteQuery } = publicApi;
