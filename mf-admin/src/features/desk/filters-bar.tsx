import { findTranslation, useCurrentOrganization, useLanguage } from "@samling/portal";
import { Button, joinClasses, Select, TextField } from "@samling/ui";
import { useId, useState } from "react";
import { DayRange } from "../../shared/day-range.tsx";
import styles from "./desk.module.css";
import { useListDeskCollectionsQuery } from "./endpoints.ts";
import { useText } from "./text.ts";
import { type FilterName, states, type useFilters } from "./use-filters.ts";

export function FiltersBar({ values, change, clear }: Omit<ReturnType<typeof useFilters>, "asked">) {
  const t = useText();
  const [language] = useLanguage();
  const { id: organizationId } = useCurrentOrganization();
  const { data: collections = [] } = useListDeskCollectionsQuery({ organizationId });
  const field = (name: FilterName) => ({
    isSmall: true,
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => change(name, target.value),
  });
  const inUse = Object.values(values).filter(Boolean).length;
  const fieldsId = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <search aria-label={t("filter.label")}>
      {/* On a narrow screen five fields would take the place of what one came for; elsewhere they are always there. */}
      <Button
        variant="line"
        isSmall
        className={styles.filtersToggle}
        icon={isOpen ? "minus" : "plus"}
        aria-expanded={isOpen}
        aria-controls={fieldsId}
        onClick={() => setOpen(!isOpen)}
      >
        {inUse > 0 ? t("filter.inUse", { count: inUse }) : t("filter.toggle")}
      </Button>
      <div id={fieldsId} className={joinClasses(styles.filters, isOpen && styles.filtersOpen)}>
        <Select
          label={t("filter.collection")}
          {...field("collectionId")}
          options={[
            { value: "", label: t("filter.allCollections") },
            ...collections.map(({ id, translations }) => {
              const { text, lang } = findTranslation(translations, "title", language);
              return { value: id, label: text || t("untitled"), lang };
            }),
          ]}
        />
        <TextField label={t("filter.person")} type="search" icon="search" {...field("person")} />
        <Select
          label={t("filter.state")}
          {...field("state")}
          options={[
            { value: "", label: t("filter.allStates") },
            ...states.map((state) => ({ value: state, label: t(`filter.states.${state}`) })),
          ]}
        />
        <DayRange from={values.from} to={values.to} onChange={change} />
        <Button variant="text" isSmall aria-disabled={inUse === 0} onClick={clear}>
          {t("filter.clear")}
        </Button>
      </div>
    </search>
  );
}
