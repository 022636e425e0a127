import type { Answer, Arguments, Body } from "@samling/contract/types";
import { baseApi, type Dispatch, read, request, write } from "@samling/portal";
import { ifDone } from "@samling/portal/sending/if-done";

type CasesPage = Answer<"GET /api/organization/{id}/cases">;
export type QueueItem = CasesPage["items"][number];
export type QueueSummary = Answer<"GET /api/organization/{id}/cases/summary">;
export type CaseDetail = Answer<"GET /api/organization/{id}/cases/{caseId}">;
export type Reason = Answer<"GET /api/organization/{id}/reasons">[number];
export type DecisionRequest = Body<"POST /api/organization/{id}/decisions">;
type CasesQuery = Arguments<"GET /api/organization/{id}/cases">;
export type CaseFilters = Omit<CasesQuery, "id" | "after">;

/** Lists and counts of what has to be decided. The shell's count in the menu has the same tag. */
const queueTag = { type: "Contribution", id: "QUEUE" } as const;
const listTag = { type: "Contribution", id: "CASES" } as const;
const caseTag = (caseId: string) => ({ type: "Contribution", id: `CASE-${caseId}` }) as const;

export const reviewApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Page after page; a page's parameter is the previous one's `next`. */
    listCases: build.infiniteQuery<CasesPage, CasesQuery, string>({
      infiniteQueryOptions: { initialPageParam: "", getNextPageParam: (page) => page.next ?? undefined },
      query: ({ queryArg, pageParam }) =>
        request("GET /api/organization/{id}/cases", { ...queryArg, after: pageParam || undefined }),
      providesTags: [listTag],
    }),
    getQueueSummary: read(build, "GET /api/organization/{id}/cases/summary", { providesTags: [queueTag] }),
    getCase: read(build, "GET /api/organization/{id}/cases/{caseId}", {
      providesTags: (_answer, _error, { caseId }) => [caseTag(caseId)],
    }),

    claimCase: write(build, "POST /api/organization/{id}/cases/{caseId}/claim"),
    releaseCase: write(build, "POST /api/organization/{id}/cases/{caseId}/release"),

    updateReasons: write(build, "PUT /api/organization/{id}/reasons", {
      invalidatesTags: ifDone({ type: "Organization", id: "REASONS" }),
    }),
    previewDecision: read(build, "POST /api/organization/{id}/cases/{caseId}/letter", {
      keepUnusedDataFor: 0,
    }),
    // The list is changed in place, so that nothing moves under the eyes: see `dropCases`.
    decideCases: write(build, "POST /api/organization/{id}/decisions", {
      invalidatesTags: (_answer, _error, { body }) => [queueTag, ...body.cases.map(({ caseId }) => caseTag(caseId))],
    }),
    /** What is said of it is shown in many places. */
    correctContribution: write(build, "POST /api/update-contribution", {
      invalidatesTags: ifDone("Contribution", "Collection"),
    }),
    takeOverAnswer: write(build, "POST /api/organization/{id}/cases/{caseId}/take-over", {
      invalidatesTags: ifDone("Contribution", "Collection"),
    }),
    keepFlood: write(build, "POST /api/organization/{id}/notice-flood", { invalidatesTags: [queueTag, listTag] }),
    undoDecisions: write(build, "POST /api/organization/{id}/decisions/undo", {
      invalidatesTags: (answer) => [queueTag, listTag, ...(answer?.cases ?? []).map(({ caseId }) => caseTag(caseId))],
    }),
  }),
});

/** Takes what has been decided out of the list. */
export const dropCases = (parameters: CasesQuery, caseIds: readonly string[]) =>
  reviewApi.util.updateQueryData("listCases", parameters, (data) => {
    for (const page of data.pages) page.items = page.items.filter(({ id }) => !caseIds.includes(id));
  });

/** After a conflict: somebody else has changed these. */
export const refreshCases = (caseIds: readonly string[]) =>
  reviewApi.util.invalidateTags([queueTag, listTag, ...caseIds.map(caseTag)]);

/** As the server tells of a claim or a decision, one's own among them. */
export type CaseEvent = Pick<QueueItem, "version" | "state" | "claim"> & { caseId: string };

/** Whether a list has cases of that state: what is found has them in any. */
export const matchesFilters = ({ state, q }: CaseFilters, caseState: QueueItem["state"]): boolean =>
  state ? caseState === state : Boolean(q) || caseState === "waiting";

/** Changes the list in place, and fetches again only what has been decided, or changed by its contributor. */
export const applyCaseEvent =
  (parameters: CasesQuery, { caseId, version, state, claim }: CaseEvent) =>
  (dispatch: Dispatch): void => {
    let isChanged = false;
    let staysInList = false;
    const { updateQueryData, invalidateTags } = reviewApi.util;
    dispatch(
      updateQueryData("listCases", parameters, (data) => {
        for (const page of data.pages) {
          const item = page.items.find(({ id }) => id === caseId);
          if (!item) continue;
          isChanged = item.version !== version;
          Object.assign(item, { version, claim });
          staysInList = matchesFilters(parameters, state);
          if (!staysInList) page.items = page.items.filter((one) => one !== item);
        }
      }),
    );
    dispatch(
      updateQueryData("getCase", { id: parameters.id, caseId }, (detail) => {
        isChanged ||= detail.version !== version;
        detail.claim = claim;
      }),
    );
    if (isChanged) dispatch(invalidateTags([queueTag, caseTag(caseId), ...(staysInList ? [listTag] : [])]));
  };
