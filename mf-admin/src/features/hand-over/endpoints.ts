import type { Answer, Arguments, Body } from "@samling/contract/types";
import { baseApi, read, write } from "@samling/portal";

export type HandOverPreview = Answer<"POST /api/organization/{id}/hand-overs/preview">;
export type HandOverSelection = Body<"POST /api/organization/{id}/hand-overs/preview">["selection"];
export type HandOverListItem = Answer<"GET /api/organization/{id}/hand-overs">[number];

export type HandOverPlace = NonNullable<Answer<"GET /api/organization/{id}/hand-over-place">["place"]>;

const handOversTag = { type: "Contribution", id: "HAND-OVERS" } as const;
const changes = { invalidatesTags: [handOversTag] };
const placeTag = { type: "Contribution", id: "HAND-OVER-PLACE" } as const;

export const handOverApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** A query, because it changes nothing. */
    previewHandOver: read(build, "POST /api/organization/{id}/hand-overs/preview", {
      keepUnusedDataFor: 0,
      providesTags: [handOversTag],
    }),
    startHandOver: write(build, "POST /api/organization/{id}/hand-overs", changes),
    listHandOvers: read(build, "GET /api/organization/{id}/hand-overs", { providesTags: [handOversTag] }),
    /** A mutation, so that addresses are never cached: they expire. */
    fetchHandOver: build.mutation<
      Answer<"GET /api/organization/{id}/hand-overs/{handOverId}/parts">,
      Arguments<"GET /api/organization/{id}/hand-overs/{handOverId}/parts">
    >({ query: (parameters) => ({ address: "GET /api/organization/{id}/hand-overs/{handOverId}/parts", parameters }) }),
    stopHandOver: write(build, "POST /api/organization/{id}/hand-overs/{handOverId}/stop", changes),
    resumeHandOver: write(build, "POST /api/organization/{id}/hand-overs/{handOverId}/resume", changes),
    putHandOver: write(build, "POST /api/organization/{id}/hand-overs/{handOverId}/put", changes),
    getHandOverPlace: read(build, "GET /api/organization/{id}/hand-over-place", { providesTags: [placeTag] }),
    setHandOverPlace: write(build, "PUT /api/organization/{id}/hand-over-place", { invalidatesTags: [placeTag] }),
    removeHandOverPlace: write(build, "DELETE /api/organization/{id}/hand-over-place", { invalidatesTags: [placeTag] }),
    readReceipt: write(build, "POST /api/organization/{id}/hand-overs/{handOverId}/receipt", changes),
  }),
});
