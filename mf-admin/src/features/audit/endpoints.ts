import type { Answer, Arguments } from "@samling/contract/types";
import { baseApi, request } from "@samling/portal";

type Page = Answer<"GET /api/audit">;
export type Entry = Omit<Page["items"][number], "organization"> & Partial<Pick<Page["items"][number], "organization">>;
export type Filters = Omit<Arguments<"GET /api/audit">, "before">;
interface Asked extends Filters {
  /** By default the whole platform. */
  id?: string | undefined;
}

export const auditApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listAudit: build.infiniteQuery<{ items: Entry[]; next: string | null }, Asked, string>({
      infiniteQueryOptions: {
        initialPageParam: "",
        getNextPageParam: ({ next }) => next ?? undefined,
      },
      query: ({ queryArg: { id, ...filters }, pageParam }) => {
        const asked = { ...filters, ...(pageParam && { before: pageParam }) };
        return id ? request("GET /api/organization/{id}/audit", { id, ...asked }) : request("GET /api/audit", asked);
      },
      // A log grows while nobody looks.
      keepUnusedDataFor: 0,
    }),
  }),
});
