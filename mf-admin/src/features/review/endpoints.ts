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

/** Tag of the lists and counts of open cases. The count in the shell's menu has the same tag. */
const queueTag = { type: "Contribution", id: "QUEUE" } as const;
const listTag = { type: "Contribution", id: "CASES" } as const;
/** Contributions are shown in many places. */
const contributionChanges = { invalidatesTags: ifDone("Contribution", "Collection") };
const caseTag = (caseId: string) => ({ type: "Contribution", id: `CASE-${caseId}` }) as const;

export const reviewApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
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
    previewDecision: read(build, "POST /api/organization/{id}/cases/{caseId}/letter", { keepUnusedDataFor: 0 }),
    // The list is updated in place by `dropCases`, so that it does not move while the person reads.
    decideCases: write(build, "POST /api/organization/{id}/decisions", {
      invalidatesTags: (_answer, _error, { body }) => [queueTag, ...body.cases.map(({ caseId }) => caseTag(caseId))],
    }),
    correctContribution: write(build, "POST /api/update-contribution", contributionChanges),
    takeOverAnswer: write(build, "POST /api/organization/{id}/cases/{caseId}/take-over", contributionChanges),
    keepFlood: write(build, "POST /api/organization/{id}/notice-flood", { invalidatesTags: [queueTag, listTag] }),
    declineFlood: write(build, "POST /api/organization/{id}/tip-flood", { invalidatesTags: [queueTag, listTag] }),
    undoDecisions: write(build, "POST /api/organization/{id}/decisions/undo", {
      invalidatesTags: (answer) => [queueTag, listTag, ...(answer?.cases ?? []).map(({ caseId }) => caseTag(caseId))],
    }),
  }),
});

export const dropCases = (parameters: CasesQuery, caseIds: readonly string[]) =>
  reviewApi.util.updateQueryData("listCases", parameters, (data) => {
    for (const page of data.pages) page.items = page.items.filter(({ id }) => !caseIds.includes(id));
  });

/** Refetches these cases after a conflict, because someone else has changed them. */
export const refreshCases = (caseIds: readonly string[]) =>
  reviewApi.util.invalidateTags([queueTag, listTag, ...caseIds.map(caseTag)]);

/** Refetches everything that is shown, after a time without events. */
export const refreshDesk = () => reviewApi.util.invalidateTags(["Contribution"]);

/** The server's event for a claim or a decision, including the user's own. */
export type CaseEvent = { caseId: string } & (Pick<QueueItem, "version" | "state" | "claim"> | { state: "gone" });

/** Whether a list contains cases of this state; search results may have any state. */
export const matchesFilters = ({ state, q }: CaseFilters, caseState: QueueItem["state"]): boolean =>
  state ? caseState === state : Boolean(q) || caseState === "waiting";

/** Updates the list in place, and refetches only cases that were decided, or changed by their contributor. */
export const applyCaseEvent =
  (parameters: CasesQuery, event: CaseEvent) =>
  (dispatch: Dispatch): void => {
    const { caseId } = event;
    const { updateQueryData, invalidateTags } = reviewApi.util;
    if (event.state === "gone") {
      dispatch(dropCases(parameters, [caseId]));
      dispatch(invalidateTags([queueTag, caseTag(caseId)]));
      return;
    }
    let isChanged = false;
    let staysInList = false;
    const { version, state, claim } = event;
    dispatch(
      updateQueryData("listCases", parameters, (data) => {
        for (const page of data.pages) {
          const item = page.items.find(({ id }) => id === caseId);
          if (!item) continue;
          isChanged = item.version !== version;
          Object.assign(item, { version, claim });
          staysInList = matchesFilters(parameters, state);
          if (!staysInList) page.items = page.items.filter((entry) => entry !== item);
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
