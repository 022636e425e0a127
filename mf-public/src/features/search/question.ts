/** The question as the address has it: it can be shared, and going back undoes the last change. */
import { useLanguage, useLocation, useParams, useSearchParams } from "@samling/portal";
import type { Asked } from "../../shared/search/endpoints.ts";

const filterNames = [
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
const names = ["q", "datesAsWords", ...filterNames, "sort", "view", "at"] as const;
type Name = (typeof names)[number];

export type Question = { [N in Name]?: string | undefined };
export type View = "pictures" | "map" | "years";

const readQuestion = (parameters: URLSearchParams): Question =>
  Object.fromEntries(names.flatMap((name) => (parameters.get(name) ? [[name, parameters.get(name)]] : [])));

function writeQuestion(question: Question): string {
  const given = names.flatMap((name): [string, string][] => (question[name] ? [[name, question[name]]] : []));
  return `?${new URLSearchParams(given)}`;
}

export function useQuestion() {
  const [parameters] = useSearchParams();
  const { pathname } = useLocation();
  const { orgId } = useParams();
  const [language] = useLanguage();
  const question = readQuestion(parameters);
  const { view = "pictures", at: _, ...filters } = question;
  // What the server does not know in an address that somebody has changed is its to refuse.
  const asked = { ...filters, language, organizationId: orgId ?? question.organizationId } as Asked;
  // Another question may say another time.
  const href = ({ q = question.q, ...changes }: Question) =>
    pathname + writeQuestion({ ...question, ...(q !== question.q && { datesAsWords: undefined }), q, ...changes });
  return {
    question,
    asked,
    view: view as View,
    isWithin: orgId !== undefined,
    href,
    /** The same words, and nothing else. */
    bare: pathname + writeQuestion({ q: question.q }),
    /** The same question as a feed. */
    feed: (format: "atom" | "json") =>
      `${pathname}.${format}${writeQuestion({ ...question, view: undefined, at: undefined, sort: undefined })}`,
    isNarrowed: filterNames.some((name) => question[name] !== undefined),
  };
}
export type Seeking = ReturnType<typeof useQuestion>;
