import { baseApi, write } from "@samling/portal";

export const exportApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    exportCollection: write(build, "POST /api/organization/{orgId}/collection/{collectionId}/export"),
  }),
});
