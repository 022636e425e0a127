/** The question of a search page as its address has it, alike for the page, its feeds, and what is asked before it runs. */
import type { LanguageCode } from "./constants.ts";
import type { Arguments } from "./types.ts";

/** Of a question that has none, nothing is to be found. */
export const hasWord = (question: string): boolean => /[\p{L}\p{N}]/u.test(question);

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
/** `at`: which part of the map is seen. What is no filter narrows nothing. */
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

/** What the API is asked. What it does not know in an address that somebody has changed is its to refuse. */
export function toSearchRequest(
  question: Question,
  of: { orgId: string | undefined; language: LanguageCode },
): SearchRequest {
  const { view: _, at: __, ...request } = question;
  return { ...request, language: of.language, organizationId: of.orgId ?? question.organizationId } as SearchRequest;
}
