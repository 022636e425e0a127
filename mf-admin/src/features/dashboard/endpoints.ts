import type { Answer } from "@samling/contract/types";
import { baseApi, read, write } from "@samling/portal";

export type Overview = Answer<"GET /api/organization/{id}/overview">;

const dashboardApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getOverview: read(build, "GET /api/organization/{id}/overview", {
      providesTags: [{ type: "Contribution", id: "OVERVIEW" }],
    }),
    rebuildMedia: write(build, "POST /api/media/{id}/rebuild"),
  }),
});

export const { useGetOverviewQuery, useRebuildMediaMutation } = dashboardApi;
