import { baseApi, write } from "@samling/portal";

export const invitationApi = baseApi.injectEndpoints({
  endpoints: (build) => ({ acceptInvitation: write(build, "PUT /api/organization/{id}/invitation") }),
});
