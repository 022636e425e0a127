import { baseApi, read } from "@samling/portal";

/** The members of the organization, which several pages show: asked for once, and kept in one place. */
export const membersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listOrganizationUsers: read(build, "GET /api/organization/{id}/users", {
      providesTags: [{ type: "User", id: "LIST" }],
    }),
  }),
});

export const { useListOrganizationUsersQuery } = membersApi;
