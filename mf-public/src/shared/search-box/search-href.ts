import type { SearchChoice } from "./suggestions.tsx";

/** The address of a page of results, based on one that may have a query already. */
export function searchHref(page: string, choice: SearchChoice): string {
  const params = new URLSearchParams(Object.entries(choice).filter(([, value]) => value));
  return params.size > 0 ? `${page}${page.includes("?") ? "&" : "?"}${params}` : page;
}
