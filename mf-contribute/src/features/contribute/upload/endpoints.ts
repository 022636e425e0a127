import { baseApi, read } from "@samling/portal";

const uploadApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listSentBefore: read(build, "GET /api/uploads/{id}/sent-before"),
  }),
});

export const { useListSentBeforeQuery } = uploadApi;
