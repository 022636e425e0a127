import { baseApi, write } from "@samling/portal";
import { ifDone } from "@samling/portal/sending/if-done";

export const settingsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    updateLanguages: write(build, "PUT /api/languages", { invalidatesTags: ifDone("System") }),
    /** Invalidates even after a refusal, since another admin may have changed it. */
    saveLicense: write(build, "PUT /api/licenses/{id}", { invalidatesTags: ["System"] }),
  }),
});
