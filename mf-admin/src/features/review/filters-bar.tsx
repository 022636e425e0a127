import { caseKinds } from "@samling/contract/constants/review";
import { findTranslation, useCan, useLanguage } from "@samling/portal";
import { Button, Select, type SelectOption, TextField } from "@samling/ui";
import { useId, useState } from "react";
import { useCollectionOptions } from "../../shared/lists.ts";
import { fieldsOf, useFindField } from "../../shared/use-address-filters.ts";
import type { QueueItem } from "./endpoints.ts";
import styles from "./review.module.css";
import { useText } from "./text.ts";
import { assignments, type FilterName, type useQueueFilters } from "./use-queue.ts";

type FilterControls = Pick<ReturnType<typeof useQueueFilters>, "values" | "change" | "clear">;
interface FiltersBarProps extends FilterControls {
  items: readonly QueueItem[];
  isChoosing: boolean;
  onChooseSeveral: () => void;
}

export function FiltersBar({ values, change, clear, items, isChoosing, onChooseSeveral }: FiltersBarProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const fieldsId = useId();
  const { q: _, ...narrowed } = values;
  const inUse = Object.values(narrowed).filter(Boolean).length;
  const input = useFindField();
  const collections = useCollections(items);
  const field = fieldsOf(values, change);
  const any = (label: string) => ({ value: "", label });
  const [everything, everybody] = [any(t("filter.everything")), any(t("filter.everybody"))];
  const states = (["waiting", "asked", "unseen", "decided"] as const).map((state) => ({
    value: state === "waiting" && !values.q ? "" : state,
    label: t(`filter.states.${state}`),
  }));
  const kinds = caseKinds.map((value) => ({ value, label: t(`change.kinds.${value}`) }));
  const assignmentOptions = assignments.map((value) => ({ value, label: t(`filter.assignments.${value}`) }));
  const selects: { name: FilterName; label: string; options: SelectOption[] }[] = [
    { name: "state", label: t("filter.state"), options: values.q ? [everything, ...states] : states },
    { name: "kind", label: t("change.kind"), options: [everything, ...kinds] },
    { name: "collectionId", label: t("filter.collection"), options: [any(t("filter.allCollections")), ...collections] },
    { name: "assigned", label: t("filter.assigned"), options: [everybody, ...assignmentOptions] },
    {
      name: "isFirst",
      label: t("filter.contributor"),
      options: [everybody, { value: "true", label: t("filter.first") }],
    },
    {
      name: "hasDuplicate",
      label: t("filter.double"),
      options: [everything, { value: "true", label: t("looksLike") }],
    },
  ];
  return (
    <search aria-label={t("filter.label")} className={styles.find}>
      <TextField
        className={styles.findWords}
        label={t("filter.q")}
        type="search"
        icon="search"
        autoComplete="off"
        ref={input}
        {...field("q")}
      />
      <div className={styles.findButtons}>
        <Button
          variant="line"
          isSmall
          icon={isOpen ? "minus" : "plus"}
          aria-expanded={isOpen}
          aria-controls={fieldsId}
          onClick={() => setOpen(!isOpen)}
        >
          {inUse > 0 ? t("filter.inUse", { count: inUse }) : t("filter.toggle")}
        </Button>
        <Button variant="line" isSmall aria-pressed={isChoosing} onClick={onChooseSeveral}>
          {t("chooseSeveral")}
        </Button>
      </div>
      <div id={fieldsId} className={styles.findFields} hidden={!isOpen}>
        {selects.map(({ name, label, options }) => (
          <Select key={name} label={label} {...field(name)} options={options} />
        ))}
        <TextField label={t("filter.openedUntil")} type="date" {...field("openedUntil")} />
        <Button variant="text" isSmall aria-disabled={inUse === 0 && values.q === ""} onClick={clear}>
          {t("filter.clear")}
        </Button>
      </div>
    </search>
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
