import { baseApi, read } from "@samling/portal";

export const shareApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listOpenCollections: read(build, "GET /api/collections", { providesTags: [{ type: "Collection", id: "LIST" }] }),
  }),
});
