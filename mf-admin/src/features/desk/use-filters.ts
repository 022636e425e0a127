import { useLanguage, useSearchParams } from "@samling/portal";
import { useMemo } from "react";
import type { Filters } from "./endpoints.ts";

/** As in the call. */
export const states = ["public", "waiting", "asked", "declined", "hidden", "private", "withdrawn"] as const;
const isState = (text: string): text is (typeof states)[number] => (states as readonly string[]).includes(text);

const filterNames = ["q", "collectionId", "state", "from", "to"] as const;
export type FilterName = (typeof filterNames)[number];

/** The filters are in the address, so that a reload and the way back keep them. */
export function useFilters() {
  const [params, setParams] = useSearchParams();
  const [language] = useLanguage();
  const values = useMemo(
    () => Object.fromEntries(filterNames.map((name) => [name, params.get(name) ?? ""])) as Record<FilterName, string>,
    [params],
  );
  const asked = useMemo((): Filters => {
    const { q, collectionId, state, from, to } = values;
    return {
      ...(collectionId && { collectionId }),
      // A single letter would match nearly everything.
      ...(q.trim().length > 1 && { q: q.trim(), language }),
      ...(isState(state) && { state }),
      ...(from && { from }),
      ...(to && { to }),
    };
  }, [values, language]);
  const change = (name: FilterName, value: string) => {
    const next = new URLSearchParams(params);
    if (value) next.set(name, value);
    else next.delete(name);
    setParams(next, { replace: true });
  };
  return { values, asked, change, clear: () => setParams({}, { replace: true }) };
}
