import type { Answer, Arguments, Body } from "@samling/contract/types";
import { baseApi, read, write } from "@samling/portal";

export type Preview = Answer<"POST /api/organization/{id}/hand-overs/preview">;
type PreviewBody = Body<"POST /api/organization/{id}/hand-overs/preview">;
type Previewing = Arguments<"POST /api/organization/{id}/hand-overs/preview"> & { body: PreviewBody };
export type Selection = PreviewBody["selection"];
export type Listed = Answer<"GET /api/organization/{id}/hand-overs">[number];

const handOversTag = { type: "Contribution", id: "HAND-OVERS" } as const;

const handOverApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Changes nothing, so it is read like a list. */
    previewHandOver: build.query<Preview, Previewing>({
      query: ({ body, ...parameters }) => ({
        address: "POST /api/organization/{id}/hand-overs/preview",
        parameters,
        body,
      }),
      keepUnusedDataFor: 0,
      providesTags: [handOversTag],
    }),
    startHandOver: write(build, "POST /api/organization/{id}/hand-overs", { invalidatesTags: [handOversTag] }),
    listHandOvers: read(build, "GET /api/organization/{id}/hand-overs", { providesTags: [handOversTag] }),
    /** Each time anew: the addresses expire. */
    fetchHandOver: build.mutation<
      Answer<"GET /api/organization/{id}/hand-overs/{handOverId}/parts">,
      Arguments<"GET /api/organization/{id}/hand-overs/{handOverId}/parts">
    >({
      query: (parameters) => ({ address: "GET /api/organization/{id}/hand-overs/{handOverId}/parts", parameters }),
    }),
    stopHandOver: write(build, "POST /api/organization/{id}/hand-overs/{handOverId}/stop", {
      invalidatesTags: [handOversTag],
    }),
    resumeHandOver: write(build, "POST /api/organization/{id}/hand-overs/{handOverId}/resume", {
      invalidatesTags: [handOversTag],
    }),
    readReceipt: write(build, "POST /api/organization/{id}/hand-overs/{handOverId}/receipt", {
      invalidatesTags: [handOversTag],
    }),
    listHandOverCollections: read(build, "GET /api/all-collections", {
      providesTags: [{ type: "Collection", id: "LIST" }],
    }),
  }),
});

export const {
  usePreviewHandOverQuery,
  useStartHandOverMutation,
  useListHandOversQuery,
  useFetchHandOverMutation,
  useStopHandOverMutation,
  useResumeHandOverMutation,
  useReadReceiptMutation,
  useListHandOverCollectionsQuery,
} = handOverApi;
