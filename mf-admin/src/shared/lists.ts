import type { Answer } from "@samling/contract/types";
import {
  baseApi,
  type Dispatch,
  findTranslation,
  read,
  useCan,
  useCurrentOrganization,
  useLanguage,
  write,
} from "@samling/portal";

export type LinkItem = Answer<"GET /api/organization/{id}/links">[number];

/** Lists of the organization that several pages share, so that they are fetched only once. */
export const listsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listOrganizationUsers: read(build, "GET /api/organization/{id}/users", {
      providesTags: [{ type: "User", id: "LIST" }],
    }),
    /** Includes collections of every status. */
    listAllCollections: read(build, "GET /api/all-collections", { providesTags: [{ type: "Collection", id: "LIST" }] }),
    publishCollection: write(build, "POST /api/organization/{orgId}/collection/{collectionId}/publish", {
      // Even if it has meanwhile been published elsewhere.
      invalidatesTags: ["Collection"],
    }),
    listLinks: read(build, "GET /api/organization/{id}/links", { providesTags: [{ type: "Collection", id: "LINKS" }] }),
    listGroups: read(build, "GET /api/organization/{id}/groups", { providesTags: [{ type: "Group", id: "LIST" }] }),
    listReasons: read(build, "GET /api/organization/{id}/reasons", {
      providesTags: [{ type: "Organization", id: "REASONS" }],
    }),
  }),
});

/** Applies a call's outcome to a cached list that is too long to refetch. Callers deal with failures. */
export const updateWhenDone =
  <Query, T>(change: (query: Query, answer: T) => ReturnType<typeof listsApi.util.updateQueryData>) =>
  async (query: Query, { dispatch, queryFulfilled }: { dispatch: Dispatch; queryFulfilled: Promise<{ data: T }> }) => {
    const outcome = await queryFulfilled.catch(() => null);
    if (outcome) dispatch(change(query, outcome.data));
  };

/** Select options: the collections by title, at most seconds old. */
export function useCollectionOptions(untitled: string, { skip = false } = {}) {
  const [language] = useLanguage();
  const { id: organizationId } = useCurrentOrganization();
  const { data } = listsApi.useListAllCollectionsQuery({ organizationId }, { skip, refetchOnMountOrArgChange: 10 });
  return data?.map(({ id, status, translations }) => {
    const { text, lang } = findTranslation(translations, "title", language);
    return { value: id, label: text || untitled, lang, isOpen: status === "ACTIVE" };
  });
}

/** A filter by the link by which people contributed; none while there are no links, or for those who may not see them. */
export function useLinkFilter(label: string, all: string): ["linkId", string, { value: string; label: string }[]][] {
  const can = useCan();
  const { id } = useCurrentOrganization();
  const { data = [] } = listsApi.useListLinksQuery({ id }, { skip: !can("link:manage", id) });
  if (data.length === 0) return [];
  return [
    ["linkId", label, [{ value: "", label: all }, ...data.map((link) => ({ value: link.id, label: link.label }))]],
  ];
}
