import { baseApi, read, write } from "@samling/portal";

export const providerApi = baseApi.injectEndpoints({
  // Two remotes carry this file.
  overrideExisting: true,
  endpoints: (build) => ({
    getIdentityProvider: read(build, "GET /api/platform/organization/{id}/identity-provider"),
    setIdentityProvider: write(build, "PUT /api/platform/organization/{id}/identity-provider"),
    removeIdentityProvider: write(build, "DELETE /api/platform/organization/{id}/identity-provider"),
  }),
});
