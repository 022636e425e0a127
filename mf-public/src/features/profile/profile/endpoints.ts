import { baseApi, keepSession, read, write } from "@samling/portal";

export const profileApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getProfile: read(build, "GET /api/user/{a}/{b}", { providesTags: ["User"] }),
    listUserContributions: read(build, "GET /api/user/{userId}/contributions", { providesTags: ["Contribution"] }),
    listUserContributionsInOrganization: read(build, "GET /api/user/{userId}/organization/{orgId}/contributions", {
      providesTags: ["Contribution"],
    }),
    updateOwnUser: write(build, "POST /api/user", {
      // Every picture shows the name.
      invalidatesTags: (_answer, error) => (error ? [] : ["User", "Collection", "Contribution"]),
      onQueryStarted: async (_given, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (!answer) return;
        const { token, ...session } = answer.data;
        dispatch(keepSession(session, token));
      },
    }),
    requestEmailProof: write(build, "POST /api/user/email-proof"),
    deleteOwnUser: write(build, "DELETE /api/user"),
    listSessions: read(build, "GET /api/sessions", { onlySignedIn: true, providesTags: ["User"] }),
    endSession: write(build, "DELETE /api/sessions/{id}", { invalidatesTags: ["User"] }),
  }),
});

export const {
  useGetProfileQuery,
  useListUserContributionsQuery,
  useListUserContributionsInOrganizationQuery,
  useUpdateOwnUserMutation,
  useRequestEmailProofMutation,
  useDeleteOwnUserMutation,
  useListSessionsQuery,
  useEndSessionMutation,
} = profileApi;
