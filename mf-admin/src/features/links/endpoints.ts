import type { Body } from "@samling/contract/types";
import { baseApi, read, write } from "@samling/portal";
import { ifDone } from "@samling/portal/sending/if-done";

export type LinkValues = Required<Body<"POST /api/organization/{id}/links">>;

const linksTag = { type: "Collection", id: "LINKS" } as const;
const invalidatesTags = ifDone(linksTag);

export const linksApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listLinkCollections: read(build, "GET /api/organization/{id}/link-collections"),
    createLink: write(build, "POST /api/organization/{id}/links", { invalidatesTags }),
    /** Invalidates even after a refusal, since a colleague may have changed it. */
    updateLink: write(build, "PUT /api/organization/{id}/links/{linkId}", { invalidatesTags: [linksTag] }),
    removeLink: write(build, "DELETE /api/organization/{id}/links/{linkId}", { invalidatesTags }),
    allowLinkNetwork: write(build, "POST /api/organization/{id}/links/{linkId}/network", { invalidatesTags }),
  }),
});
