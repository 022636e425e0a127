import { baseApi, read, useFormat } from "@samling/portal";

const noticeApi = baseApi.injectEndpoints({
  // Each remote carries this file; the shared store keeps the endpoints of the one that loads first.
  overrideExisting: true,
  endpoints: (build) => ({
    getReviewNotice: read(build, "GET /api/collection/{id}/review-notice", { providesTags: ["Collection"] }),
  }),
});

export const { useGetReviewNoticeQuery } = noticeApi;

/** Usual duration of a decision, in whole hours, or from one day on in whole days. */
export function useUsualTime(): (hours: number) => string {
  const { formatNumber } = useFormat();
  return (hours) => {
    const isShort = hours <= 24;
    const count = Math.max(1, isShort ? Math.ceil(hours) : Math.round(hours / 24));
    return formatNumber(count, { style: "unit", unit: isShort ? "hour" : "day", unitDisplay: "long" });
  };
}
