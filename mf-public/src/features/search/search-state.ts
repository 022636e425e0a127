/** The search in the address: it can be shared, and going back undoes the last change. */

import {
  formatSearchParameters,
  readSearchParameters,
  type SearchParameters,
  searchFilters,
  toSearchRequest,
} from "@samling/contract/search-parameters";
import { useLanguage, useLocation, useSearchParams } from "@samling/portal";

export type { SearchParameters };
export type ResultView = "pictures" | "map" | "years";

/** Parameters that only choose how the results are looked at. */
const presentation: readonly (keyof SearchParameters)[] = ["view", "at", "sort"];

/** `orgId`: the organization on whose page people search. */
export function useSearchState(orgId: string | undefined) {
  const [parameters] = useSearchParams();
  const { pathname } = useLocation();
  const [language] = useLanguage();
  const query = readSearchParameters(parameters);
  const { view = "pictures" } = query;
  // A new query may name another time, and may have its results elsewhere on the map.
  const href = ({ q = query.q, ...changes }: SearchParameters) => {
    const isOther = q !== query.q;
    const isSame =
      !isOther && Object.keys(changes).every((name) => presentation.includes(name as keyof SearchParameters));
    const left = { ...(isOther && { datesAsWords: undefined }), ...(!isSame && { at: undefined }) };
    return pathname + formatSearchParameters({ ...query, ...left, q, ...changes });
  };
  return {
    query,
    request: toSearchRequest(query, { orgId, language }),
    view: view as ResultView,
    isWithin: orgId !== undefined,
    href,
    /** The same words, and nothing else. */
    unfilteredHref: pathname + formatSearchParameters({ q: query.q }),
    /** The same query as a feed. */
    feed: (format: "atom" | "json") =>
      `${pathname}.${format}${formatSearchParameters({ ...query, view: undefined, at: undefined, sort: undefined })}`,
    isNarrowed: searchFilters.some((name) => query[name] !== undefined),
  };
}
export type SearchState = ReturnType<typeof useSearchState>;
