import type { LanguageCode } from "@samling/contract/constants/languages";
import { DayRange } from "../../shared/day-range.tsx";
import { FiltersBar } from "../../shared/filters-bar.tsx";
import { useCollectionOptions, useLinkFilter } from "../../shared/lists.ts";
import {
  fieldsOf,
  findOption,
  optionsOf,
  useFilters,
  withoutEmpty,
  wordsOf,
} from "../../shared/use-address-filters.ts";
import type { DeskFilters } from "./endpoints.ts";
import { useText } from "./text.ts";

export function DeskFiltersBar(filters: ReturnType<typeof useDeskFilters>) {
  const t = useText();
  const collections = useCollectionOptions(t("untitled")) ?? [];
  const links = useLinkFilter(t("filter.link"), t("filter.allLinks"));
  return (
    <FiltersBar
      {...filters}
      label={t("filter.label")}
      search={{ name: "q", label: t("filter.q"), help: t("filter.qHelp") }}
      selects={[
        ["collectionId", t("filter.collection"), [{ value: "", label: t("filter.allCollections") }, ...collections]],
        ["state", t("filter.state"), optionsOf(t("filter.allStates"), states, (state) => t(`filter.states.${state}`))],
        ...links,
      ]}
      clearText={t("filter.clear")}
      foldText={(count) => (count > 0 ? t("filter.inUse", { count }) : t("filter.toggle"))}
    >
      <DayRange field={fieldsOf(filters.values, filters.change)} />
    </FiltersBar>
  );
}

/** States of the call, in its order. */
const states = ["public", "waiting", "asked", "declined", "hidden", "private", "withdrawn"] as const;

const filterNames = ["q", "collectionId", "linkId", "state", "from", "to"] as const;

const toQuery = (
  { q, state, ...others }: Record<(typeof filterNames)[number], string>,
  language: LanguageCode,
): DeskFilters => {
  const words = wordsOf(q);
  return { ...(words && { q: words, language }), ...withoutEmpty({ state: findOption(states, state), ...others }) };
};

export const useDeskFilters = () => useFilters(filterNames, toQuery);
