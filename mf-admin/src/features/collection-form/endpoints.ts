import type { Answer } from "@samling/contract/types";
import { baseApi, read, write } from "@samling/portal";
import { ifDone } from "@samling/portal/sending/if-done";

export type ReviewSettings = Answer<"GET /api/organization/{orgId}/collection/{collectionId}/review">;

export const formApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listCollectionsToEdit: read(build, "GET /api/all-collections", {
      providesTags: [{ type: "Collection", id: "LIST" }],
    }),
    listCollectionStatuses: read(build, "GET /api/collection/status-list"),
    listContributionFields: read(build, "GET /api/contribution-fields"),

    createCollection: build.mutation<Answer<"POST /api/upload-collection">, FormData>({
      query: (body) => ({ address: "POST /api/upload-collection", body }),
      invalidatesTags: ifDone("Collection"),
    }),
    updateCollection: write(build, "PUT /api/update-collection", { invalidatesTags: ifDone("Collection") }),
    updateCollectionImage: write(build, "PUT /api/update-collection-image", { invalidatesTags: ifDone("Collection") }),
    getReview: read(build, "GET /api/organization/{orgId}/collection/{collectionId}/review", {
      providesTags: (_answer, _error, { collectionId }) => [{ type: "Collection", id: `REVIEW-${collectionId}` }],
    }),
    /** The organization's default review mode, among other settings. */
    getDefaultReview: read(build, "GET /api/organization/{id}/intake", {
      providesTags: [{ type: "Organization", id: "INTAKE" }],
    }),
    setReview: write(build, "PUT /api/organization/{orgId}/collection/{collectionId}/review", {
      invalidatesTags: (_answer, error, { collectionId }) =>
        error ? [] : [{ type: "Collection", id: `REVIEW-${collectionId}` }, "Contribution"],
    }),
    deleteCollection: write(build, "DELETE /api/organization/{orgId}/collection/{collectionId}", {
      invalidatesTags: ifDone("Collection", "Contribution"),
    }),
  }),
});
