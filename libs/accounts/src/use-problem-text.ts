import { passwordMinimum, phoneMinimum } from "@samling/contract/constants";
import type { FieldName, Problem } from "./rules.ts";
import { useText } from "./text.ts";

const minimum: Partial<Record<Problem, number>> = {
  PASSWORD_ERROR: passwordMinimum.registration,
  PASSWORD_TOO_SHORT: passwordMinimum.reset,
  NEW_PASSWORD_TOO_SHORT: passwordMinimum.registration,
  PHONE_TOO_SHORT_ERROR: phoneMinimum,
};

/** What a field says of its problem, and what the summary above the form says of it. */
export function useProblemText() {
  const t = useText();
  const atField = (problem: Problem) => t(problem, { minimum: minimum[problem] ?? 0 });
  const inSummary = (field: FieldName, problem: Problem) => {
    const text = t(problem, { minimum: minimum[problem] ?? 0 });
    // These two do not say of themselves which field they mean.
    return problem === "MISSING_FILEDS_ERROR" || problem === "NOT_TAKEN_ERROR"
      ? t("summaryLine", { field: t(`fields.${field}`), problem: text })
      : text;
  };
  return { atField, inSummary };
}
