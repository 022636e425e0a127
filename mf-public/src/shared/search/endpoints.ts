import type { SearchRequest } from "@samling/contract/search-parameters";
import type { Answer } from "@samling/contract/types";
import { baseApi, read, request } from "@samling/portal";

export type SearchPageAnswer = Answer<"GET /api/search">;
export type SearchResultItem = SearchPageAnswer["items"][number];
export type Facets = NonNullable<SearchPageAnswer["facets"]>;
export type SearchQuery = SearchRequest;

export const searchApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    search: build.infiniteQuery<SearchPageAnswer, SearchQuery, string>({
      infiniteQueryOptions: { initialPageParam: "", getNextPageParam: (page) => page.next ?? undefined },
      query: ({ queryArg, pageParam }) => request("GET /api/search", { ...queryArg, cursor: pageParam || undefined }),
      providesTags: ["Contribution"],
    }),
    lookInto: read(build, "GET /api/search", { providesTags: ["Contribution"] }),
    suggestSearches: read(build, "GET /api/search/suggestions"),
    searchYears: read(build, "GET /api/search/years"),
    searchMap: read(build, "GET /api/search/map"),
  }),
});
