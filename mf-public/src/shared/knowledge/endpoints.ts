import type { Answer } from "@samling/contract/types";
import { baseApi, read } from "@samling/portal";

export type Statement = Answer<"GET /api/contribution/{id}/knowledge">[number];
/** A spot in a picture, as fractions of its width and height. */
export type Spot = NonNullable<Statement["at"]>;

/** How often a wall asks again, in milliseconds: accepted statements appear on it within a minute. */
export const liveMs = 20_000;

export const knowledgeApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listKnowledge: read(build, "GET /api/contribution/{id}/knowledge", {
      providesTags: (_answer, _error, { id }) => [{ type: "Contribution", id: `KNOWN-${id}` }],
    }),
    listLatestKnowledge: read(build, "GET /api/collection/{id}/knowledge", { keepUnusedDataFor: 0 }),
  }),
});
