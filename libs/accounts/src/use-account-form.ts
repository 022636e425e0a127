import { emailLimit, passwordLimit, personLimits } from "@samling/contract/limits";
import { type FormOptions, useForm } from "@samling/portal/forms/use-form";
import type { FieldName, Problem, Problems } from "./rules.ts";
import { readError, readIssue } from "./server-problems.ts";
import { useProblemText } from "./use-problem-text.ts";

/** What the forms of accounts ask for: text, and consents. Only what has a name here can have a problem. */
type Values = Partial<Record<FieldName, string | boolean>>;

interface AccountFormOptions<V extends Values>
  extends Pick<FormOptions<V, Problem>, "stored" | "keeping" | "failureText"> {
  fields: readonly (keyof V & FieldName)[];
  check: (values: V) => Problems;
}

const limits = { ...personLimits, email: emailLimit, password: passwordLimit };

/** A form about a person: the problems of accounts in words, and the server's at their fields. */
export function useAccountForm<V extends Values>({ fields, check, ...options }: AccountFormOptions<V>) {
  const { atField, inSummary } = useProblemText();
  return useForm<V, Problem>({
    ...options,
    ...({ fields, check, limits } as unknown as Pick<FormOptions<V, Problem>, "fields" | "check" | "limits">),
    textOf: atField,
    lineOf: (problem, field) => inSummary(field as FieldName, problem),
    readError: readError as FormOptions<V, Problem>["readError"],
    readIssue: (_issue, field, error) => readIssue(field as FieldName, error),
  });
}
