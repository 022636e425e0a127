import { baseApi, write } from "@samling/portal";

export const tipsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    sendTip: write(build, "POST /api/organization/{id}/tips"),
  }),
});
