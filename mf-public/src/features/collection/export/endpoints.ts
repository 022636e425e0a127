import { baseApi, write } from "@samling/portal";

const exportApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    exportCollection: write(build, "POST /api/organization/{orgId}/collection/{collectionId}/export"),
  }),
});

export const { useExportCollectionMutation } = exportApi;
