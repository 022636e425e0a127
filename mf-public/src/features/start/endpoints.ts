import { baseApi, read } from "@samling/portal";

export const startApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listLatestPictures: read(build, "GET /api/latest-pictures", {
      providesTags: [{ type: "Contribution", id: "LATEST" }],
    }),
  }),
});
