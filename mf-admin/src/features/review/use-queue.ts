import type { LanguageCode } from "@samling/contract/constants/languages";
import { caseKinds, caseStates, maxDecidedCases } from "@samling/contract/constants/review";
import { toast, useCurrentOrganization, useLocation, useSearchParams } from "@samling/portal";
import { useMore } from "@samling/portal/sending/use-more";
import { useEffect, useMemo, useState } from "react";
import { useSelection } from "../../shared/selection.tsx";
import { findOption, useFilters, withoutEmpty, wordsOf } from "../../shared/use-address-filters.ts";
import { type CaseFilters, type QueueItem, reviewApi } from "./endpoints.ts";
import { useText } from "./text.ts";

export const assignments = ["me", "nobody", "others"] as const;
const filterNames = [
  "q",
  "state",
  "kind",
  "collectionId",
  "linkId",
  "assigned",
  "isFirst",
  "hasDuplicate",
  "openedUntil",
] as const;
type FilterName = (typeof filterNames)[number];

const toQuery = (
  { q, state, kind, assigned, isFirst, hasDuplicate, ...others }: Record<FilterName, string>,
  language: LanguageCode,
): CaseFilters => {
  const words = wordsOf(q);
  return {
    ...(words && { q: words, language }),
    ...withoutEmpty({
      // Search results may have any state.
      state: findOption(caseStates, state) ?? (words ? undefined : "waiting"),
      kind: findOption(caseKinds, kind),
      assigned: findOption(assignments, assigned),
      isFirst: findOption(["true"], isFirst),
      hasDuplicate: findOption(["true"], hasDuplicate),
      ...others,
    }),
  };
};

interface SetFilterOptions {
  without?: readonly string[];
  replace?: boolean;
  state?: unknown;
}

/** Filters and the open case are in the address, so that a reload and going back keep them. */
export function useQueueFilters() {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const { values, query: activeFilters } = useFilters(filterNames, toQuery);
  const setFilter = (name: FilterName | "case", value: string, { without = [], ...options }: SetFilterOptions = {}) => {
    const next = new URLSearchParams(params);
    for (const item of without) next.delete(item);
    if (value) next.set(name, value);
    else next.delete(name);
    setParams(next, { replace: true, state, ...options });
  };
  return {
    values,
    activeFilters,
    change: (name: FilterName, value: string) => setFilter(name, value, { without: ["case"] }),
    clear: () => setParams({}, { replace: true }),
    openId: params.get("case"),
    open: (id: string | null) => setFilter("case", id ?? ""),
    /** Adds a history entry, so that going back returns to the list. */
    enter: (id: string) => setFilter("case", id, { replace: false, state: { isFromList: true } }),
    isFromList: (state as { isFromList?: true } | null)?.isFromList === true,
  };
}

const prefetchDistance = 8;

/** The queue; the next page is loaded before the person reaches the end. */
export function useQueue({ activeFilters, openId }: { activeFilters: CaseFilters; openId: string | null }) {
  const { id } = useCurrentOrganization();
  const query = reviewApi.useListCasesInfiniteQuery({ id, ...activeFilters }, { refetchOnMountOrArgChange: true });
  const { currentData, error, refetch, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const more = useMore(query);
  const items = useMemo(() => currentData?.pages.flatMap((page) => page.items), [currentData]);
  const position = items?.findIndex((item) => item.id === openId) ?? 0;
  const isNearEnd = items !== undefined && position >= items.length - prefetchDistance;
  useEffect(() => {
    if (isNearEnd && hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  }, [isNearEnd, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);
  const isPreparing = currentData?.pages[0]?.isPreparing ?? false;
  return { items, isPreparing, error, refetch, more: hasNextPage ? more : null };
}

/**
 * The case in the address, or else, if it is shown beside the list, the first of the list. That case stays open when a
 * colleague's decision removes it from the list: otherwise a key pressed just then would apply to the next case.
 */
export function useOpenId(
  { activeFilters, openId }: { activeFilters: CaseFilters; openId: string | null },
  items: readonly QueueItem[] | undefined,
  isNarrow: boolean,
) {
  const firstId = items?.[0]?.id ?? null;
  const list = JSON.stringify(activeFilters);
  const [first, setFirst] = useState<{ list: string; id: string | null }>({ list, id: null });
  if (first.list !== list || (first.id === null && firstId !== null)) setFirst({ list, id: firstId });
  return { openId: openId ?? (isNarrow ? null : first.id), leave: () => setFirst({ list, id: null }) };
}

/** The cases chosen to be decided together; `chosenIds` is null while only one can be chosen. */
export function useChosen(items: readonly QueueItem[] = []) {
  const t = useText();
  const [isChoosing, setChoosing] = useState(false);
  const { chosen: chosenItems, ids, toggle, choose: chooseThese } = useSelection(items);
  const choose = (id: string) => {
    setChoosing(true);
    if (ids.length < maxDecidedCases || ids.includes(id)) toggle(id);
    else toast.error(t("maxAtOnce", { count: maxDecidedCases }));
  };
  const chooseSeveral = () => {
    setChoosing(!isChoosing);
    chooseThese([]);
  };
  return { chosenIds: isChoosing ? ids : null, chosenItems, choose, chooseNone: () => chooseThese([]), chooseSeveral };
}
