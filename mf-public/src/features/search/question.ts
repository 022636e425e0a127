/** The question as the address has it: it can be shared, and going back undoes the last change. */

import {
  type Question,
  readQuestion,
  searchFilters,
  toSearchRequest,
  writeQuestion,
} from "@samling/contract/search-question";
import { useLanguage, useLocation, useSearchParams } from "@samling/portal";

export type { Question };
export type ResultView = "pictures" | "map" | "years";

/** Parameters that only choose how the results are looked at. */
const presentation: readonly (keyof Question)[] = ["view", "at", "sort"];

/** `orgId`: of the organization on whose page it is asked. */
export function useQuestion(orgId: string | undefined) {
  const [parameters] = useSearchParams();
  const { pathname } = useLocation();
  const [language] = useLanguage();
  const question = readQuestion(parameters);
  const { view = "pictures" } = question;
  // Another question may say another time, and has its results elsewhere on the map.
  const href = ({ q = question.q, ...changes }: Question) => {
    const isOther = q !== question.q;
    const isSame = !isOther && Object.keys(changes).every((name) => presentation.includes(name as keyof Question));
    const left = { ...(isOther && { datesAsWords: undefined }), ...(!isSame && { at: undefined }) };
    return pathname + writeQuestion({ ...question, ...left, q, ...changes });
  };
  return {
    question,
    searchQuery: toSearchRequest(question, { orgId, language }),
    view: view as ResultView,
    isWithin: orgId !== undefined,
    href,
    /** The same words, and nothing else. */
    unfilteredHref: pathname + writeQuestion({ q: question.q }),
    /** The same question as a feed. */
    feed: (format: "atom" | "json") =>
      `${pathname}.${format}${writeQuestion({ ...question, view: undefined, at: undefined, sort: undefined })}`,
    isNarrowed: searchFilters.some((name) => question[name] !== undefined),
  };
}
export type SearchState = ReturnType<typeof useQuestion>;
