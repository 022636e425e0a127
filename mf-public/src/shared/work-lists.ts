import type { Collection } from "@samling/contract/types";
import { baseApi, read } from "@samling/portal";

export const workListsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({ countWorkLists: read(build, "GET /api/organization/{id}/work-lists") }),
});

/** Whether visitors are asked about media of the collections; true until it is known, so that a link moves nothing. */
export function useHasWork(collections: readonly Collection[], query: { collectionId?: string } = {}): boolean {
  const isAsked = collections.some(({ asksPublic }) => asksPublic.length > 0);
  const id = collections[0]?.organizationId ?? "";
  const { data } = workListsApi.useCountWorkListsQuery({ id, ...query }, { skip: !isAsked });
  return isAsked && !data?.every(({ waiting }) => waiting === 0);
}
