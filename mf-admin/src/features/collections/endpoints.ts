import { baseApi, read, write } from "@samling/portal";

export const collectionsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listDeletedCollections: read(build, "GET /api/organization/{id}/deleted-collections", {
      providesTags: [{ type: "Collection", id: "DELETED" }],
    }),
    restoreCollection: write(build, "POST /api/organization/{orgId}/collection/{collectionId}/restore", {
      invalidatesTags: ["Collection", "Contribution"],
    }),
    openOrganization: write(build, "POST /api/organization/{id}/open", { invalidatesTags: ["Organization"] }),
  }),
});
