import { baseApi, findTranslation, read, useCurrentOrganization, useLanguage } from "@samling/portal";

/** Those of the organization in every status, which several pages offer to choose from: fetched once, and shared. */
const collectionsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listAllCollections: read(build, "GET /api/all-collections", { providesTags: [{ type: "Collection", id: "LIST" }] }),
  }),
});

export const { useListAllCollectionsQuery } = collectionsApi;

/** For a Select: the collections by title, as they were at most seconds ago. */
export function useCollectionOptions(untitled: string, { skip = false } = {}) {
  const [language] = useLanguage();
  const { id: organizationId } = useCurrentOrganization();
  const { data } = useListAllCollectionsQuery({ organizationId }, { skip, refetchOnMountOrArgChange: 10 });
  return data?.map(({ id, status, translations }) => {
    const { text, lang } = findTranslation(translations, "title", language);
    return { value: id, label: text || untitled, lang, isOpen: status === "ACTIVE" };
  });
}
