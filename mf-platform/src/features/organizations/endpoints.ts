import type { Answer } from "@samling/contract/types";
import { baseApi, read, write } from "@samling/portal";
import { ifDone } from "@samling/portal/sending/if-done";

export type PlatformOrganization = Answer<"GET /api/platform/organizations">[number];

/** Any change may affect lists and the organization's own pages. */
const changes = { invalidatesTags: ifDone("Organization") };

export const organizationsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listPlatformOrganizations: read(build, "GET /api/platform/organizations", {
      providesTags: [{ type: "Organization", id: "PLATFORM" }],
    }),
    createOrganization: write(build, "POST /api/organization", changes),
    setOrganizationLimits: write(build, "PUT /api/platform/organization/{id}/limits", changes),
    retireOrganization: write(build, "POST /api/platform/organization/{id}/retire", changes),
    restoreOrganization: write(build, "POST /api/platform/organization/{id}/restore", changes),
    inviteSuperAdmin: write(build, "POST /api/platform/organization/{id}/invitation", changes),
  }),
});
