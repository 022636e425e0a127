import { useFormat } from "@samling/portal";
import { useCollectionOptions } from "../../shared/lists.ts";
import type { Listed } from "./endpoints.ts";
import { useText } from "./text.ts";

/** What was selected, in words. */
export function useSelectionText() {
  const t = useText();

  const { formatDate } = useFormat();
  const collections = useCollectionOptions(t("untitled"));
  const day = (date: string) => formatDate(date, { dateStyle: "medium" });
  return ({ isNew, collectionId, numbers, q, from, to }: Listed["selection"]): string => {
    const title = collections?.find(({ value }) => value === collectionId)?.label;
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
