import {
  baseApi,
  type Dispatch,
  findTranslation,
  read,
  useCurrentOrganization,
  useLanguage,
  write,
} from "@samling/portal";

/** Lists of the organization that several pages share, so that they are fetched only once. */
export const listsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listOrganizationUsers: read(build, "GET /api/organization/{id}/users", {
      providesTags: [{ type: "User", id: "LIST" }],
    }),
    /** Includes collections of every status. */
    listAllCollections: read(build, "GET /api/all-collections", { providesTags: [{ type: "Collection", id: "LIST" }] }),
    publishCollection: write(build, "POST /api/organization/{orgId}/collection/{collectionId}/publish", {
      // Also if it has been published elsewhere meanwhile.
      invalidatesTags: ["Collection"],
    }),
    listGroups: read(build, "GET /api/organization/{id}/groups", { providesTags: [{ type: "Group", id: "LIST" }] }),
    /** Reasons for decisions. */
    listReasons: read(build, "GET /api/organization/{id}/reasons", {
      providesTags: [{ type: "Organization", id: "REASONS" }],
    }),
  }),
});

/**
 * Applies the outcome of a call to a cached list, which may be too long to refetch. Failures are left to the caller.
 */
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
