import { baseApi, read, write } from "@samling/portal";
import { ifDone } from "@samling/portal/sending/if-done";

const changes = { invalidatesTags: ifDone("Contribution", "Collection") };

export const contributeApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    searchPlaces: read(build, "GET /api/places"),
    findNearestPlace: read(build, "GET /api/nearest-place"),
    listSentBefore: read(build, "GET /api/uploads/{id}/sent-before"),
    getContributionToEdit: read(build, "GET /api/contribution/{id}", {
      providesTags: (_answer, _error, { id }) => [{ type: "Contribution", id }],
    }),
    /** Includes the owner's waiting changes after approval, if any. */
    getOwnContribution: read(build, "GET /api/my-contributions/{id}", {
      onlySignedIn: true,
      providesTags: (_answer, _error, { id }) => [{ type: "Contribution", id: `OWN-${id}` }],
    }),
    listNumbers: read(build, "GET /api/organization/{id}/links/{linkId}/numbers"),
    changeFiles: write(build, "POST /api/contribution/{id}/files", changes),
    saveContribution: write(build, "POST /api/update-contribution", changes),
  }),
});
