import type { Arguments } from "@samling/contract/types";
import { baseApi, read, request, write } from "@samling/portal";
import { isRound, type WorkListPage } from "./places.ts";

type WorkListQuery = Arguments<"GET /api/organization/{id}/work-list">;

export const tipsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    sendTip: write(build, "POST /api/organization/{id}/tips"),
    withdrawTip: write(build, "POST /api/organization/{id}/tips/withdrawal"),
    countWorkLists: read(build, "GET /api/organization/{id}/work-lists"),
    readPage: read(build, "GET /api/organization/{id}/transcriptions/{mediaId}"),
    borrowPage: write(build, "POST /api/organization/{id}/transcriptions/{mediaId}/loan"),
    returnPage: write(build, "DELETE /api/organization/{id}/transcriptions/{mediaId}/loan"),
    sendPage: write(build, "POST /api/organization/{id}/transcriptions/{mediaId}"),
    readWorkList: build.infiniteQuery<WorkListPage, WorkListQuery, string>({
      infiniteQueryOptions: {
        initialPageParam: "",
        getNextPageParam: (page, pages) => (isRound(pages) ? undefined : (page.next ?? undefined)),
      },
      query: ({ queryArg: { from, ...query }, pageParam }) =>
        request("GET /api/organization/{id}/work-list", { ...query, from: pageParam || from }),
    }),
  }),
});
