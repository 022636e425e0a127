import { useLanguage } from "@samling/portal";
import { Button, joinClasses, Select, TextField } from "@samling/ui";
import { useId, useMemo, useState } from "react";
import { DayRange } from "../../shared/day-range.tsx";
import { useCollectionOptions } from "../../shared/lists.ts";
import { fieldsOf, useAddressFilters, useFindField } from "../../shared/use-address-filters.ts";
import styles from "./desk.module.css";
import type { DeskFilters } from "./endpoints.ts";
import { useText } from "./text.ts";

export function FiltersBar({ values, change, clear }: Omit<ReturnType<typeof useFilters>, "activeFilters">) {
  const t = useText();
  const collections = useCollectionOptions(t("untitled")) ?? [];
  const field = fieldsOf(values, change);
  const { q: _, ...narrowed } = values;
  const inUse = Object.values(narrowed).filter(Boolean).length;
  const fieldsId = useId();
  const input = useFindField();
  const [isOpen, setOpen] = useState(false);
  return (
    <search aria-label={t("filter.label")}>
      <TextField
        className={styles.find}
        label={t("filter.q")}
        help={t("filter.qHelp")}
        type="search"
        icon="search"
        ref={input}
        {...field("q")}
        isSmall={false}
      />
      {/* On a narrow screen the four fields would push the list out of view; elsewhere they are always visible. */}
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
          options={[{ value: "", label: t("filter.allCollections") }, ...collections]}
        />
        <Select
          label={t("filter.state")}
          {...field("state")}
          options={[
            { value: "", label: t("filter.allStates") },
            ...states.map((state) => ({ value: state, label: t(`filter.states.${state}`) })),
          ]}
        />
        <DayRange field={field} />
        <Button variant="text" isSmall aria-disabled={inUse === 0 && values.q === ""} onClick={clear}>
          {t("filter.clear")}
        </Button>
      </div>
    </search>
  );
}

/** States of the call, in its order. */
const states = ["public", "waiting", "asked", "declined", "hidden", "private", "withdrawn"] as const;
const isState = (text: string): text is (typeof states)[number] => (states as readonly string[]).includes(text);

const filterNames = ["q", "collectionId", "state", "from", "to"] as const;

export function useFilters() {
  const filters = useAddressFilters(filterNames);
  const { values } = filters;
  const [language] = useLanguage();

  const activeFilters = useMemo((): DeskFilters => {
    const { q, collectionId, state, from, to } = values;
    return {
      ...(collectionId && { collectionId }),
      // A single letter would match almost everything.
      ...(q.trim().length > 1 && { q: q.trim(), language }),
      ...(isState(state) && { state }),
      ...(from && { from }),
      ...(to && { to }),
    };
  }, [values, language]);
  return { ...filters, activeFilters };
}
