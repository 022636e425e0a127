import { baseApi, read, write } from "@samling/portal";

export const statementsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getStatements: read(build, "GET /api/organization/{id}/statements", {
      providesTags: (_answer, _error, { id }) => [{ type: "Organization", id }],
    }),
    sendAccessibilityFeedback: write(build, "POST /api/organization/{id}/accessibility-feedback"),
  }),
});
