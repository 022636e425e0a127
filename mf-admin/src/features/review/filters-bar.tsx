import { caseKinds } from "@samling/contract/constants/review";
import { findTranslation, useCan, useLanguage } from "@samling/portal";
import { Button, TextField } from "@samling/ui";
import { FiltersBar } from "../../shared/filters-bar.tsx";
import { useCollectionOptions, useLinkFilter } from "../../shared/lists.ts";
import { fieldsOf, optionsOf } from "../../shared/use-address-filters.ts";
import type { QueueItem } from "./endpoints.ts";
import styles from "./review.module.css";
import { useText } from "./text.ts";
import { assignments, type useQueueFilters } from "./use-queue.ts";

interface QueueFiltersBarProps extends ReturnType<typeof useQueueFilters> {
  items: readonly QueueItem[];
  isChoosing: boolean;
  onChooseSeveral: () => void;
}

export function QueueFiltersBar({ items, isChoosing, onChooseSeveral, ...filters }: QueueFiltersBarProps) {
  const t = useText();
  const { values, change } = filters;
  const collections = useCollections(items);
  const links = useLinkFilter(t("filter.link"), t("filter.everything"));
  const [everything, everybody] = [t("filter.everything"), t("filter.everybody")];
  const states = (["waiting", "asked", "unseen", "decided"] as const).map((state) => ({
    value: state === "waiting" && !values.q ? "" : state,
    label: t(`filter.states.${state}`),
  }));
  return (
    <FiltersBar
      {...filters}
      className={styles.find}
      isFoldedAtFirst
      label={t("filter.label")}
      search={{ name: "q", label: t("filter.q") }}
      selects={[
        ["state", t("filter.state"), values.q ? [{ value: "", label: everything }, ...states] : states],
        ["kind", t("change.kind"), optionsOf(everything, caseKinds, (kind) => t(`change.kinds.${kind}`))],
        ["collectionId", t("filter.collection"), [{ value: "", label: t("filter.allCollections") }, ...collections]],
        ...links,
        ["assigned", t("filter.assigned"), optionsOf(everybody, assignments, (to) => t(`filter.assignments.${to}`))],
        ["isFirst", t("filter.contributor"), optionsOf(everybody, ["true"], () => t("filter.first"))],
        ["hasDuplicate", t("filter.double"), optionsOf(everything, ["true"], () => t("looksLike"))],
      ]}
      clearText={t("filter.clear")}
      foldText={(count) => (count > 0 ? t("filter.inUse", { count }) : t("filter.toggle"))}
      actions={
        <Button variant="line" isSmall aria-pressed={isChoosing} onClick={onChooseSeveral}>
          {t("chooseSeveral")}
        </Button>
      }
    >
      <TextField label={t("filter.openedUntil")} type="date" {...fieldsOf(values, change)("openedUntil")} />
    </FiltersBar>
  );
}

/** All collections for an admin; for a reviewer, those of the cases in the list. */
function useCollections(items: readonly QueueItem[]) {
  const t = useText();
  const can = useCan();
  const [language] = useLanguage();
  const all = useCollectionOptions(t("untitled"), { skip: !can("collection:readAll") });
  if (all) return all;
  const titleEntries = items.map(
    ({ contribution }) => [contribution.collectionId, contribution.collectionTitle] as const,
  );
  return [...new Map(titleEntries)].map(([value, titles]) => {
    const { text, lang } = findTranslation(titles, "title", language);
    return { value, label: text || t("untitled"), lang };
  });
}
