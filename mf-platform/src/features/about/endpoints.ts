import { baseApi, read } from "@samling/portal";

export const aboutApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getPortalVersion: read(build, "GET /api/version"),
    getSystemPage: read(build, "GET /api/system-page", { providesTags: ["System"] }),
  }),
});
