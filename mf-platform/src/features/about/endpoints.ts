import { baseApi, read } from "@samling/portal";

export const aboutApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getSystemPage: read(build, "GET /api/system-page", { providesTags: ["System"] }),
  }),
});
