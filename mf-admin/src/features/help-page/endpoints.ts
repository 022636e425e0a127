import { baseApi, read, write } from "@samling/portal";
import { ifDone } from "@samling/portal/sending/if-done";

export const helpApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getHelpPageToEdit: read(build, "GET /api/organization/{id}/help-page", {
      providesTags: (_answer, _error, { id }) => [{ type: "Organization", id }],
    }),
    updateHelpPage: write(build, "PUT /api/organization/{id}/help-page", { invalidatesTags: ifDone("Organization") }),
  }),
});
