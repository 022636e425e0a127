import { baseApi, read } from "@samling/portal";

/** The members of the organization, which several pages show: fetched once, and shared. */
export const membersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listOrganizationUsers: read(build, "GET /api/organization/{id}/users", {
      providesTags: [{ type: "User", id: "LIST" }],
    }),
  }),
});

export const { useListOrganizationUsersQuery } = membersApi;
