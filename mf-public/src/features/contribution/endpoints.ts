/** Calls that the page's first view does not need; part of the chunks that come after it. */
import { baseApi, read, write } from "@samling/portal";

export const deferredApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getRecord: read(build, "GET /api/record/{id}", {
      providesTags: (_answer, _error, { id }) => [{ type: "Contribution", id }],
    }),
    getSentContribution: read(build, "GET /api/my-contributions/{id}", {
      onlySignedIn: true,
      providesTags: (_answer, _error, { id }) => [{ type: "Contribution", id: `OWN-${id}` }],
    }),
    listSimilarPictures: read(build, "GET /api/similar-pictures", {
      providesTags: (_answer, _error, { contributionId }) => [{ type: "Contribution", id: `LIKE-${contributionId}` }],
    }),
    listNeighbors: read(build, "GET /api/media/{id}/neighbors", {
      providesTags: (_answer, _error, { id }) => [{ type: "Contribution", id: `BESIDE-${id}` }],
    }),
    /** Decisions made on the desk are fetched the next time the page is opened. */
    findCase: read(build, "GET /api/organization/{id}/contributions/{contributionId}/case", {
      onlySignedIn: true,
      providesTags: (_answer, _error, { contributionId }) => [{ type: "Contribution", id: contributionId }],
    }),
    updateContribution: write(build, "POST /api/update-contribution", {
      invalidatesTags: (_answer, _error, { body }) => [{ type: "Contribution", id: body.contributionId }],
    }),
  }),
});
