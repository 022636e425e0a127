import type { Answer } from "@samling/contract/types";
import { baseApi, read, write } from "@samling/portal";

export type Overview = Answer<"GET /api/organization/{id}/overview">;
export type IntakeFigures = Answer<"GET /api/organization/{id}/intake/figures">;

export type YearFigures = Answer<"GET /api/organization/{id}/year">;

export const dashboardApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getOverview: read(build, "GET /api/organization/{id}/overview", {
      providesTags: [{ type: "Contribution", id: "OVERVIEW" }],
    }),
    getIntakeFigures: read(build, "GET /api/organization/{id}/intake/figures", {
      providesTags: [{ type: "Contribution", id: "QUEUE" }],
    }),
    getYear: read(build, "GET /api/organization/{id}/year"),
    rebuildMedia: write(build, "POST /api/media/{id}/rebuild"),
  }),
});
