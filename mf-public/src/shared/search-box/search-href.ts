import type { SearchChoice } from "./suggesting-input.tsx";

/** The address of a page of results, which may have a question already, for what was asked. */
export function searchHref(page: string, choice: SearchChoice): string {
  const params = new URLSearchParams(Object.entries(choice).filter(([, value]) => value));
  return params.size > 0 ? `${page}${page.includes("?") ? "&" : "?"}${params}` : page;
}
