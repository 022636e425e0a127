/** The query of a search page, as in its address, shared by the page, its feeds, and the preload before it runs. */
import type { LanguageCode } from "./constants/languages.ts";
import type { Arguments } from "./types.ts";

export type SearchRequest = Omit<Arguments<"GET /api/search">, "cursor">;

export const searchFilters = [
  "organizationId",
  "collectionId",
  "from",
  "to",
  "undated",
  "place",
  "bbox",
  "kind",
  "license",
  "tag",
  "person",
] as const;
/** `at`: the visible part of the map. Parameters that are not filters narrow nothing. */
export const parameterNames = ["q", "datesAsWords", ...searchFilters, "sort", "view", "at"] as const;

export type SearchParameters = { [N in (typeof parameterNames)[number]]?: string | undefined };

export const readSearchParameters = (parameters: URLSearchParams): SearchParameters =>
  Object.fromEntries(parameterNames.flatMap((name) => (parameters.get(name) ? [[name, parameters.get(name)]] : [])));

export function formatSearchParameters(parameters: SearchParameters): string {
  const pairs = parameterNames.flatMap((name): [string, string][] =>
    parameters[name] ? [[name, parameters[name]]] : [],
  );
  return `?${new URLSearchParams(pairs)}`;
}

/** Builds the request to the API, which refuses unknown parameters of an edited address itself. */
export function toSearchRequest(
  parameters: SearchParameters,
  page: { orgId: string | undefined; language: LanguageCode },
): SearchRequest {
  const { view: _, at: __, ...request } = parameters;
  return {
    ...request,
    language: page.language,
    organizationId: page.orgId ?? parameters.organizationId,
  } as SearchRequest;
}
