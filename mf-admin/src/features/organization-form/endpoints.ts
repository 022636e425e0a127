import { baseApi, read, write } from "@samling/portal";
import { ifDone } from "@samling/portal/sending/if-done";

const changes = { invalidatesTags: ifDone("Organization") };

export const organizationApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getStatementsToEdit: read(build, "GET /api/organization/{id}/statements", {
      providesTags: (_answer, _error, { id }) => [{ type: "Organization", id }],
    }),
    listRegistrationFields: read(build, "GET /api/registration-fields"),
    updateOrganization: write(build, "PUT /api/update-organization", changes),
    updateOrganizationLogo: write(build, "PUT /api/update-organization-logo", changes),
    updateStatements: write(build, "PUT /api/organization/{id}/statements", changes),
  }),
});
