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
export const questionNames = ["q", "datesAsWords", ...searchFilters, "sort", "view", "at"] as const;

export type Question = { [N in (typeof questionNames)[number]]?: string | undefined };

export const readQuestion = (parameters: URLSearchParams): Question =>
  Object.fromEntries(questionNames.flatMap((name) => (parameters.get(name) ? [[name, parameters.get(name)]] : [])));

export function writeQuestion(question: Question): string {
  const answered = questionNames.flatMap((name): [string, string][] =>
    question[name] ? [[name, question[name]]] : [],
  );
  return `?${new URLSearchParams(answered)}`;
}

/** Builds the request to the API, which refuses unknown parameters of an edited address itself. */
export function toSearchRequest(
  question: Question,
  page: { orgId: string | undefined; language: LanguageCode },
): SearchRequest {
  const { view: _, at: __, ...request } = question;
  return {
    ...request,
    language: page.language,
    organizationId: page.orgId ?? question.organizationId,
  } as SearchRequest;
}
