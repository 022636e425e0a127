import { useLanguage } from "@samling/portal";
import { useMemo } from "react";
import { useAddressFilters } from "../../shared/use-address-filters.ts";
import type { Filters } from "./endpoints.ts";

/** As in the call. */
export const states = ["public", "waiting", "asked", "declined", "hidden", "private", "withdrawn"] as const;
const isState = (text: string): text is (typeof states)[number] => (states as readonly string[]).includes(text);

const filterNames = ["q", "collectionId", "state", "from", "to"] as const;

export function useFilters() {
  const filters = useAddressFilters(filterNames);
  const { values } = filters;
  const [language] = useLanguage();

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
  return { ...filters, asked };
}
