import type { Answer, Arguments } from "@samling/contract/types";
import { baseApi, request } from "@samling/portal";

type AuditListPage = Answer<"GET /api/audit">;
export type AuditEntry = Omit<AuditListPage["items"][number], "organization"> &
  Partial<Pick<AuditListPage["items"][number], "organization">>;
export type AuditFilters = Omit<Arguments<"GET /api/audit">, "before">;
interface AuditQuery extends AuditFilters {
  /** Defaults to the whole platform. */
  id?: string | undefined;
}

export const auditApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listAudit: build.infiniteQuery<{ items: AuditEntry[]; next: string | null }, AuditQuery, string>({
      infiniteQueryOptions: { initialPageParam: "", getNextPageParam: ({ next }) => next ?? undefined },
      query: ({ queryArg: { id, ...filters }, pageParam }) => {
        const parameters = { ...filters, ...(pageParam && { before: pageParam }) };
        return id
          ? request("GET /api/organization/{id}/audit", { id, ...parameters })
          : request("GET /api/audit", parameters);
      },
      // The log keeps growing while the page is closed.
      keepUnusedDataFor: 0,
    }),
  }),
});
