import type { ErrorIssue } from "@samling/contract/errors";
import { isApiError } from "@samling/portal";
import { personProperties } from "./person.ts";
import type { FieldName, Problem, Problems } from "./rules.ts";

const fieldNames: readonly FieldName[] = ["firstName", "lastName", "email", "password", ...personProperties];
const ownProblem: Partial<Record<FieldName, Problem>> = {
  email: "NOT_VALID_EMAIL_ERROR",
  password: "PASSWORD_ERROR",
  phone: "PHONE_TOO_SHORT_ERROR",
  dateOfBirth: "DATE_OF_BIRTH_ERROR",
};

function problemOf(field: FieldName, code: string): Problem {
  if (code === "MISSING_VALUE_ERROR") return "MISSING_FILEDS_ERROR";
  return ownProblem[field] ?? "NOT_TAKEN_ERROR";
}

/** What the server found wrong, at the fields it means; empty where it means none that is on the form. */
export function readProblems(error: unknown): Problems {
  if (!isApiError(error) || error.status !== 400) return {};
  if (error.code === "PASSWORD_TOO_SHORT" || error.code === "PASSWORD_TOO_COMMON") return { password: error.code };
  if (error.code === "WRONG_PASSWORD") return { currentPassword: "WRONG_PASSWORD" };
  if (error.code === "TERMS_NOT_ACCEPTED_ERROR") return { terms: "TERMS_CONDITIONS_NOT_ACCEPPTET_ERROR" };
  const issues: readonly ErrorIssue[] = error.details?.issues ?? [];
  return Object.fromEntries(
    issues.flatMap(({ path }) => {
      const field = fieldNames.find((name) => path.includes(name));
      return field ? [[field, problemOf(field, error.code)]] : [];
    }),
  );
}
