import { findTranslation, useCurrentOrganization, useFormat, useLanguage } from "@samling/portal";
import { type Listed, useListHandOverCollectionsQuery } from "./endpoints.ts";
import { useText } from "./text.ts";

/** What was selected, in words. */
export function useSelectionText() {
  const t = useText();
  const [language] = useLanguage();
  const { formatDate } = useFormat();
  const { id: organizationId } = useCurrentOrganization();
  const { data: collections = [] } = useListHandOverCollectionsQuery({ organizationId });
  const day = (date: string) => formatDate(date, { dateStyle: "medium" });
  return ({ isNew, collectionId, numbers, q, from, to }: Listed["selection"]): string => {
    const collection = collections.find(({ id }) => id === collectionId);
    const title = collection && findTranslation(collection.translations, "title", language).text;
    const parts = [
      q && `“${q}”`,
      collectionId && (title || t("untitled")),
      numbers && t("selection.numbers", { count: numbers.length }),
      (from || to) && `${from ? day(from) : ""}–${to ? day(to) : ""}`,
      isNew && t("selection.new"),
    ].filter(Boolean);
    return parts.length > 0 ? parts.join(", ") : t("selection.all");
  };
}
