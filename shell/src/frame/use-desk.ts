import { baseApi, read, useCan, useOrganization } from "@samling/portal";

/** Has the tag of the desk's own lists, because their decisions change the count. */
const { useCountWaitingQuery } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    countWaiting: read(build, "GET /api/organization/{id}/cases/summary", {
      onlySignedIn: true,
      providesTags: [{ type: "Contribution", id: "QUEUE" }],
    }),
  }),
});

/** Whether the person sees the desk of the organization, and how many cases wait there. */
export function useDesk(): { isDeskShown: boolean; waiting: number } {
  const can = useCan();
  const orgId = useOrganization()?.id ?? "";
  const { data } = useCountWaitingQuery({ id: orgId }, { skip: !orgId || !can("contribution:review", orgId) });
  const { waiting = 0, isReviewer = false } = data ?? {};
  // Any member may review; only members who have been made reviewers see the desk.
  return { isDeskShown: isReviewer || can("contribution:readAll", orgId), waiting };
}
