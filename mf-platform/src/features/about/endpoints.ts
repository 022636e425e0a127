import { baseApi, read } from "@samling/portal";

const aboutApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getSystemPage: read(build, "GET /api/system-page", { providesTags: ["System"] }),
  }),
});

export const { useGetSystemPageQuery } = aboutApi;
