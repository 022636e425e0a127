import { baseApi, read } from "@samling/portal";

const collectionsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listAllCollections: read(build, "GET /api/all-collections", { providesTags: [{ type: "Collection", id: "LIST" }] }),
  }),
});

export const { useListAllCollectionsQuery } = collectionsApi;
