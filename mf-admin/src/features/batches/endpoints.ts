import type { Answer, Body } from "@samling/contract/types";
import { baseApi, read, write } from "@samling/portal";

export type BatchPreview = Answer<"POST /api/organization/{id}/batches/preview">;
type BatchPreviewBody = Body<"POST /api/organization/{id}/batches/preview">;
/** Contains exactly one of the three. */
export type BatchRequest = Pick<BatchPreviewBody, "changes" | "collectionId" | "isTakenIn">;
export type FieldChange = NonNullable<BatchPreviewBody["changes"]>[number];
export type BatchListItem = Answer<"GET /api/organization/{id}/batches">[number];

const batchesTag = { type: "Contribution", id: "BATCHES" } as const;

export const batchApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** A query, because it changes nothing. Not cached, because the preview soon becomes wrong. */
    previewBatch: read(build, "POST /api/organization/{id}/batches/preview", {
      keepUnusedDataFor: 0,
      providesTags: [batchesTag],
    }),
    startBatch: write(build, "POST /api/organization/{id}/batches", { invalidatesTags: [batchesTag] }),
    listBatches: read(build, "GET /api/organization/{id}/batches", { providesTags: [batchesTag] }),
    undoBatch: write(build, "POST /api/organization/{id}/batches/{batchId}/undo", { invalidatesTags: [batchesTag] }),
  }),
});
