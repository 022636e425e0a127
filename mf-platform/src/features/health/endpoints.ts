import type { Registry } from "@samling/portal";
import { baseApi, networkError, read, write } from "@samling/portal";
import { ifDone } from "@samling/portal/sending/if-done";

export const healthApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listJobs: read(build, "GET /api/jobs", { providesTags: [{ type: "System", id: "JOBS" }] }),
    retryJob: write(build, "POST /api/jobs/{id}/retry", { invalidatesTags: ifDone({ type: "System", id: "JOBS" }) }),
    listClientErrors: read(build, "GET /api/client-errors"),
    listFloods: read(build, "GET /api/notice-floods"),
    getStorage: read(build, "GET /api/storage"),
    getFixity: read(build, "GET /api/fixity", { providesTags: [{ type: "System", id: "FIXITY" }] }),
    startFixity: write(build, "POST /api/fixity", { invalidatesTags: ifDone({ type: "System", id: "FIXITY" }) }),
    getVersion: read(build, "GET /api/version"),
    getRuntime: read(build, "GET /api/runtime"),
    /** Read from the front door, not from the API: it reports the live build of each remote. */
    getRegistry: build.query<Registry, void>({
      queryFn: async () => {
        try {
          const response = await fetch(new URL("/remotes.json", location.origin));
          return { data: (await response.json()) as Registry };
        } catch (cause) {
          return { error: networkError(cause) };
        }
      },
    }),
  }),
});
