import type { Answer } from "@samling/contract/types";
import { baseApi, read } from "@samling/portal";

export type Statement = Answer<"GET /api/contribution/{id}/knowledge">[number];

export const knowledgeApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listKnowledge: read(build, "GET /api/contribution/{id}/knowledge", {
      providesTags: (_answer, _error, { id }) => [{ type: "Contribution", id: `KNOWN-${id}` }],
    }),
  }),
});
