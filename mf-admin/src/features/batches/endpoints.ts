import type { Answer, Arguments, Body } from "@samling/contract/types";
import { baseApi, read, write } from "@samling/portal";

export type Preview = Answer<"POST /api/organization/{id}/batches/preview">;
type Previewing = Arguments<"POST /api/organization/{id}/batches/preview"> & {
  body: Body<"POST /api/organization/{id}/batches/preview">;
};
/** One of the three. */
export type Asked = Pick<Previewing["body"], "changes" | "collectionId" | "isTakenIn">;
export type Change = NonNullable<Previewing["body"]["changes"]>[number];
export type Listed = Answer<"GET /api/organization/{id}/batches">[number];

const batchesTag = { type: "Contribution", id: "BATCHES" } as const;

const batchApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Changes nothing, so it is read like a list; what it said a while ago may be wrong. */
    previewBatch: build.query<Preview, Previewing>({
      query: ({ body, ...parameters }) => ({
        address: "POST /api/organization/{id}/batches/preview",
        parameters,
        body,
      }),
      keepUnusedDataFor: 0,
      providesTags: [batchesTag],
    }),
    startBatch: write(build, "POST /api/organization/{id}/batches", { invalidatesTags: [batchesTag] }),
    listBatches: read(build, "GET /api/organization/{id}/batches", { providesTags: [batchesTag] }),
    undoBatch: write(build, "POST /api/organization/{id}/batches/{batchId}/undo", { invalidatesTags: [batchesTag] }),
    listBatchCollections: read(build, "GET /api/all-collections", {
      providesTags: [{ type: "Collection", id: "LIST" }],
    }),
  }),
});

export const {
  usePreviewBatchQuery,
  useStartBatchMutation,
  useListBatchesQuery,
  useUndoBatchMutation,
  useListBatchCollectionsQuery,
} = batchApi;
