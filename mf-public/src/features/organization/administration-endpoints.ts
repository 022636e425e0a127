import { baseApi, read } from "@samling/portal";

export const administrationApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listOrganizationContributions: read(build, "GET /api/organization-contributions", {
      onlySignedIn: true,
      providesTags: (_answer, _error, { organizationId }) => [{ type: "Contribution", id: `IN-${organizationId}` }],
    }),
  }),
});
