import type { Answer } from "@samling/contract/types";
import { baseApi, read, write } from "@samling/portal";

export type NoticeStatus = Answer<"POST /api/notice">;

export const noticesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getReported: read(build, "GET /api/contribution/{id}", {
      providesTags: (_answer, _error, { id }) => [{ type: "Contribution", id }],
    }),
    /** A notice may hide the contribution. */
    sendNotice: write(build, "POST /api/organization/{id}/notices", {
      invalidatesTags: (answer) => (answer?.isHidden ? ["Contribution", "Collection"] : []),
    }),
    getPublishedNotices: read(build, "GET /api/organization/{id}/notices"),
    /** The token is not in the address, so it is neither logged nor in the history. */
    readNotice: read(build, "POST /api/notice", { keepUnusedDataFor: 0 }),
    objectToDecision: write(build, "POST /api/notice/objection"),
  }),
});
