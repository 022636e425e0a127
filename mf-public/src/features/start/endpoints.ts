import { baseApi, read } from "@samling/portal";

const startApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listLatestPictures: read(build, "GET /api/latest-pictures", {
      providesTags: [{ type: "Contribution", id: "LATEST" }],
    }),
  }),
});

export const { useListLatestPicturesQuery } = startApi;
