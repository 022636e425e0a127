import type { Answer, Arguments, Body } from "@samling/contract/types";
import { baseApi, read, request, write } from "@samling/portal";

type Page = Answer<"GET /api/organization/{id}/contributions">;
export type Item = Page["items"][number];
type Asked = Arguments<"GET /api/organization/{id}/contributions">;
export type Filters = Omit<Asked, "id" | "before">;

const previewCall = "POST /api/organization/{id}/contributions/{contributionId}/deletion-letter";
type Preview = Answer<typeof previewCall>;
type PreviewArguments = Arguments<typeof previewCall> & { body: Body<typeof previewCall> };

const deskApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Page after page; a page's parameter is the previous one's `next`. */
    listDesk: build.infiniteQuery<Page, Asked, string>({
      infiniteQueryOptions: {
        initialPageParam: "",
        getNextPageParam: (page) => page.next ?? undefined,
      },
      query: ({ queryArg, pageParam }) =>
        request("GET /api/organization/{id}/contributions", { ...queryArg, before: pageParam || undefined }),
      providesTags: [{ type: "Contribution", id: "DESK" }],
    }),
    listDeskCollections: read(build, "GET /api/all-collections", {
      providesTags: [{ type: "Collection", id: "LIST" }],
    }),
    listDeletedContributions: read(build, "GET /api/organization/{id}/deleted-contributions", {
      providesTags: [{ type: "Contribution", id: "DELETED" }],
    }),
    previewDeletion: build.query<Preview, PreviewArguments>({
      query: ({ body, ...parameters }) => ({ address: previewCall, parameters, body }),
      keepUnusedDataFor: 0,
    }),
    listDeskIds: read(build, "GET /api/organization/{id}/contribution-ids"),
    restoreContribution: write(build, "POST /api/organization/{id}/contributions/{contributionId}/restore", {
      invalidatesTags: ["Contribution"],
    }),
    getNow: read(build, "GET /api/contribution/{id}"),
    listHidingReasons: read(build, "GET /api/organization/{id}/reasons", {
      providesTags: [{ type: "Organization", id: "REASONS" }],
    }),
    hideOrShow: write(build, "POST /api/organization/{id}/contributions/decisions"),
    undoHiding: write(build, "POST /api/organization/{id}/decisions/undo", {
      invalidatesTags: [{ type: "Contribution", id: "DESK" }],
    }),
    updateComment: write(build, "POST /api/update-contribution"),
  }),
});

/** Changes rows in place, so that the list does not move; null removes one. */
export const changeRows = (asked: Asked, change: (item: Item) => Item | null) =>
  deskApi.util.updateQueryData("listDesk", asked, (data) => {
    for (const page of data.pages) {
      page.items = page.items.map(change).filter((item) => item !== null);
    }
  });

/** Reads the rows again, where they stand. */
export const refreshRows = () => deskApi.util.invalidateTags([{ type: "Contribution", id: "DESK" }]);

/** What can be restored, once something has been deleted. */
export const refreshDeleted = () => deskApi.util.invalidateTags([{ type: "Contribution", id: "DELETED" }]);

export const {
  usePreviewDeletionQuery,
  useListDeletedContributionsQuery,
  useRestoreContributionMutation,
  useListDeskInfiniteQuery,
  useListDeskCollectionsQuery,
  useLazyGetNowQuery,
  useLazyListDeskIdsQuery,
  useHideOrShowMutation,
  useListHidingReasonsQuery,
  useUndoHidingMutation,
  useUpdateCommentMutation,
} = deskApi;
