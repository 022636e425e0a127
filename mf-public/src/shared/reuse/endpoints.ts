import type { Answer } from "@samling/contract/types";
import { baseApi, read } from "@samling/portal";

export type ReuseOptions = Answer<"GET /api/media/{id}/reuse">;

export const reuseApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getReuse: read(build, "GET /api/media/{id}/reuse", {
      // Signed addresses expire, and licenses change.
      keepUnusedDataFor: 60,
    }),
  }),
});
