import { baseApi, read, write } from "@samling/portal";
import { ifDone } from "@samling/portal/sending/if-done";

export const organizationApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getStatementsToEdit: read(build, "GET /api/organization/{id}/statements", {
      providesTags: (_answer, _error, { id }) => [{ type: "Organization", id }],
    }),
    listRegistrationFields: read(build, "GET /api/registration-fields"),
    updateOrganization: write(build, "PUT /api/update-organization", { invalidatesTags: ifDone("Organization") }),
    updateOrganizationLogo: write(build, "PUT /api/update-organization-logo", {
      invalidatesTags: ifDone("Organization"),
    }),
    updateStatements: write(build, "PUT /api/organization/{id}/statements", {
      invalidatesTags: ifDone("Organization"),
    }),
  }),
});
