import type { Answer, Arguments } from "@samling/contract/types";
import { baseApi, read, request, write } from "@samling/portal";

type ContributionsPage = Answer<"GET /api/organization/{id}/contributions">;
export type DeskItem = ContributionsPage["items"][number];
type DeskQuery = Arguments<"GET /api/organization/{id}/contributions">;
export type DeskFilters = Omit<DeskQuery, "id" | "before">;

const searchesTag = { type: "Organization", id: "SEARCHES" } as const;

export const deskApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listDesk: build.infiniteQuery<ContributionsPage, DeskQuery, string>({
      infiniteQueryOptions: { initialPageParam: "", getNextPageParam: (page) => page.next ?? undefined },
      query: ({ queryArg, pageParam }) =>
        request("GET /api/organization/{id}/contributions", { ...queryArg, before: pageParam || undefined }),
      providesTags: [{ type: "Contribution", id: "DESK" }],
    }),

    listDeletedContributions: read(build, "GET /api/organization/{id}/deleted-contributions", {
      providesTags: [{ type: "Contribution", id: "DELETED" }],
    }),
    previewDeletion: read(build, "POST /api/organization/{id}/contributions/{contributionId}/deletion-letter", {
      keepUnusedDataFor: 0,
    }),
    listSavedSearches: read(build, "GET /api/organization/{id}/saved-searches", { providesTags: [searchesTag] }),
    setSavedSearch: write(build, "PUT /api/organization/{id}/saved-searches", { invalidatesTags: [searchesTag] }),
    listDeskIds: read(build, "GET /api/organization/{id}/contribution-ids"),
    restoreContribution: write(build, "POST /api/organization/{id}/contributions/{contributionId}/restore", {
      invalidatesTags: ["Contribution"],
    }),
    getNow: read(build, "GET /api/contribution/{id}"),

    hideOrShow: write(build, "POST /api/organization/{id}/contributions/decisions"),
    undoHiding: write(build, "POST /api/organization/{id}/decisions/undo", {
      invalidatesTags: [{ type: "Contribution", id: "DESK" }],
    }),
    updateComment: write(build, "POST /api/update-contribution"),
  }),
});

/** Changes rows in place, so that the list does not move; null removes one, from the count too. */
export const changeRows = (parameters: DeskQuery, change: (item: DeskItem) => DeskItem | null) =>
  deskApi.util.updateQueryData("listDesk", parameters, (data) => {
    let removed = 0;
    for (const page of data.pages) {
      const items = page.items.map(change).filter((item) => item !== null);
      removed += page.items.length - items.length;
      page.items = items;
    }
    for (const page of data.pages) if (page.total !== null) page.total -= removed;
  });

export const refreshRows = () => deskApi.util.invalidateTags([{ type: "Contribution", id: "DESK" }]);

/** Refetches the items that can be restored, after a deletion. */
export const refreshDeleted = () => deskApi.util.invalidateTags([{ type: "Contribution", id: "DELETED" }]);
