import { minPasswordLengths, minPhoneLength } from "@samling/contract/constants/accounts";
import { maxEmailLength, maxPasswordLength, personLimits } from "@samling/contract/limits";
import { type FormOptions, useForm } from "@samling/portal/forms/use-form";
import type { FieldName, Problem, Problems } from "./rules.ts";
import { readError, readIssue } from "./server-problems.ts";
import { useText } from "./text.ts";

/** Values of the account forms: text and consents. Only fields named here can have a problem. */
type AccountValues = Partial<Record<FieldName, string | boolean>>;

interface AccountFormOptions<V extends AccountValues>
  extends Pick<FormOptions<V, Problem>, "stored" | "draftStore" | "failureText" | "onRefused"> {
  fields: readonly (keyof V & FieldName)[];
  check: (values: V) => Problems;
}

const limits = { ...personLimits, email: maxEmailLength, password: maxPasswordLength };

const minimum: Partial<Record<Problem, number>> = {
  PASSWORD_ERROR: minPasswordLengths.registration,
  PASSWORD_TOO_SHORT: minPasswordLengths.reset,
  NEW_PASSWORD_TOO_SHORT: minPasswordLengths.registration,
  PHONE_TOO_SHORT_ERROR: minPhoneLength,
};

/** A form about a person. Shows account problems in words, and the server's problems at their fields. */
export function useAccountForm<V extends AccountValues>({ fields, check, ...options }: AccountFormOptions<V>) {
  const t = useText();
  const describeProblem = (problem: Problem) => t(problem, { minimum: minimum[problem] ?? 0 });
  const describeInSummary = (problem: Problem, field: FieldName) =>
    // These two codes do not say which field they concern.
    problem === "MISSING_FILEDS_ERROR" || problem === "NOT_TAKEN_ERROR"
      ? t("summaryLine", { field: t(`fields.${field}`), problem: describeProblem(problem) })
      : describeProblem(problem);
  return useForm<V, Problem>({
    ...options,
    ...({ fields, check, limits } as unknown as Pick<FormOptions<V, Problem>, "fields" | "check" | "limits">),
    textOf: describeProblem,
    lineOf: (problem, field) => describeInSummary(problem, field as FieldName),
    readError: readError as FormOptions<V, Problem>["readError"],
    readIssue: (_issue, field, error) => readIssue(field as FieldName, error),
  });
}
