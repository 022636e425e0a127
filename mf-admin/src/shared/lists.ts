import { baseApi, type Dispatch, findTranslation, read, useCurrentOrganization, useLanguage } from "@samling/portal";

/** What several pages show of the organization: fetched once, and shared. */
export const listsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listOrganizationUsers: read(build, "GET /api/organization/{id}/users", {
      providesTags: [{ type: "User", id: "LIST" }],
    }),
    /** In every status. */
    listAllCollections: read(build, "GET /api/all-collections", { providesTags: [{ type: "Collection", id: "LIST" }] }),
    listGroups: read(build, "GET /api/organization/{id}/groups", { providesTags: [{ type: "Group", id: "LIST" }] }),
    /** For decisions. */
    listReasons: read(build, "GET /api/organization/{id}/reasons", {
      providesTags: [{ type: "Organization", id: "REASONS" }],
    }),
  }),
});

/** What a call has changed is put into a list that is there, which may be long; of a failure, the caller tells. */
export const updateWhenDone =
  <Query, T>(change: (query: Query, answer: T) => ReturnType<typeof listsApi.util.updateQueryData>) =>
  async (query: Query, { dispatch, queryFulfilled }: { dispatch: Dispatch; queryFulfilled: Promise<{ data: T }> }) => {
    const outcome = await queryFulfilled.catch(() => null);
    if (outcome) dispatch(change(query, outcome.data));
  };

/** For a Select: the collections by title, as they were at most seconds ago. */
export function useCollectionOptions(untitled: string, { skip = false } = {}) {
  const [language] = useLanguage();
  const { id: organizationId } = useCurrentOrganization();
  const { data } = listsApi.useListAllCollectionsQuery({ organizationId }, { skip, refetchOnMountOrArgChange: 10 });
  return data?.map(({ id, status, translations }) => {
    const { text, lang } = findTranslation(translations, "title", language);
    return { value: id, label: text || untitled, lang, isOpen: status === "ACTIVE" };
  });
}
