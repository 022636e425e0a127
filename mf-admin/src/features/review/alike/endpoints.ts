import type { Answer } from "@samling/contract/types";
import { baseApi, read, write } from "@samling/portal";

export type Comparison = Answer<"GET /api/organization/{id}/duplicates/{mediaId}/{otherId}">;
export type ComparedSide = Comparison["sides"][number];
export type ComparedRow = Comparison["rows"][number];

const changes = { invalidatesTags: ["Contribution"] as const };

export const alikeApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    compareDuplicates: read(build, "GET /api/organization/{id}/duplicates/{mediaId}/{otherId}", {
      providesTags: ["Contribution"],
    }),
    keepBoth: write(build, "POST /api/organization/{id}/duplicates/{mediaId}/{otherId}/keep-both", changes),
    linkSamePicture: write(build, "PUT /api/organization/{id}/duplicates/{mediaId}/{otherId}/same-picture", changes),
    unlinkSamePicture: write(
      build,
      "DELETE /api/organization/{id}/duplicates/{mediaId}/{otherId}/same-picture",
      changes,
    ),
  }),
});
