import { type ApiError, isApiError } from "@samling/portal";
import type { FieldName, Problem, Problems } from "./rules.ts";

const ownProblem: Partial<Record<FieldName, Problem>> = {
  email: "NOT_VALID_EMAIL_ERROR",
  password: "PASSWORD_ERROR",
  phone: "PHONE_TOO_SHORT_ERROR",
  dateOfBirth: "DATE_OF_BIRTH_ERROR",
};

export function readIssue(field: FieldName, { code }: ApiError): Problem {
  if (code === "MISSING_FILEDS_ERROR") return code;
  return ownProblem[field] ?? "NOT_TAKEN_ERROR";
}

const stepProblem: Record<string, Problem> = { needed: "STEP_NEEDED", clock: "STEP_CLOCK" };

/** Reads errors that concern a field without naming it. */
export function readError(error: unknown): Problems {
  if (!isApiError(error)) return {};
  const { code, details } = error;
  if (code === "SECOND_STEP_ERROR") return { code: stepProblem[String(details?.reason)] ?? "STEP_WRONG" };
  if (code === "PASSWORD_TOO_SHORT" || code === "PASSWORD_TOO_COMMON") return { password: code };
  if (code === "WRONG_PASSWORD") return { currentPassword: "WRONG_PASSWORD" };
  if (code === "TERMS_CONDITIONS_NOT_ACCEPPTET_ERROR") return { terms: code };
  return {};
}
