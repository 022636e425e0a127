import { baseApi, read } from "@samling/portal";

/** The organization's reasons for decisions, which several pages name: fetched once, and shared. */
const reasonsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listReasons: read(build, "GET /api/organization/{id}/reasons", {
      providesTags: [{ type: "Organization", id: "REASONS" }],
    }),
  }),
});

export const { useListReasonsQuery } = reasonsApi;
