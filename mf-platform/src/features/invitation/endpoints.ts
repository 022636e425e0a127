import { baseApi, write } from "@samling/portal";

const invitationApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    acceptInvitation: write(build, "PUT /api/organization/{id}/invitation"),
  }),
});

export const { useAcceptInvitationMutation } = invitationApi;
