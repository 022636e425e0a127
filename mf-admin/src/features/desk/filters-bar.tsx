import { findTranslation, useCurrentOrganization, useLanguage } from "@samling/portal";
import { Button, Select, TextField } from "@samling/ui";
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
  const isFiltered = Object.values(values).some(Boolean);
  return (
    <search className={styles.filters} aria-label={t("filter.label")}>
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
      <Button variant="text" isSmall aria-disabled={!isFiltered} onClick={clear}>
        {t("filter.clear")}
      </Button>
    </search>
  );
}
