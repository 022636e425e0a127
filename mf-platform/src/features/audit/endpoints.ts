import type { Answer, Arguments } from "@samling/contract/types";
import { baseApi, request } from "@samling/portal";

type Page = Answer<"GET /api/audit">;

const auditApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listPlatformAudit: build.infiniteQuery<Page, void, Arguments<"GET /api/audit">>({
      infiniteQueryOptions: {
        initialPageParam: {},
        getNextPageParam: ({ next }) => (next === null ? undefined : { before: next }),
      },
      query: ({ pageParam }) => request("GET /api/audit", pageParam),
      // A log grows while nobody looks.
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useListPlatformAuditInfiniteQuery } = auditApi;
