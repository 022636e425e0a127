import type { Body } from "@samling/contract/types";
import { baseApi, read, write } from "@samling/portal";
import { ifDone } from "@samling/portal/sending/if-done";

export type LinkValues = Required<Body<"POST /api/organization/{id}/links">>;

const invalidatesTags = ifDone({ type: "Collection" as const, id: "LINKS" });

export const linksApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listLinkCollections: read(build, "GET /api/organization/{id}/link-collections"),
    createLink: write(build, "POST /api/organization/{id}/links", { invalidatesTags }),
    updateLink: write(build, "PUT /api/organization/{id}/links/{linkId}", { invalidatesTags }),
    removeLink: write(build, "DELETE /api/organization/{id}/links/{linkId}", { invalidatesTags }),
    allowLinkNetwork: write(build, "POST /api/organization/{id}/links/{linkId}/network", { invalidatesTags }),
  }),
});
