import type { ApiError } from "@samling/portal";
import type { FieldName, Problem, Problems } from "./rules.ts";

const ownProblem: Partial<Record<FieldName, Problem>> = {
  email: "NOT_VALID_EMAIL_ERROR",
  password: "PASSWORD_ERROR",
  phone: "PHONE_TOO_SHORT_ERROR",
  dateOfBirth: "DATE_OF_BIRTH_ERROR",
};

/** What the server finds wrong with a field that it names. */
export function readIssue(field: FieldName, { code }: ApiError): Problem {
  if (code === "MISSING_FILEDS_ERROR") return code;
  return ownProblem[field] ?? "NOT_TAKEN_ERROR";
}

/** Errors that mean a field without naming it. */
export function readError({ code }: ApiError): Problems {
  if (code === "PASSWORD_TOO_SHORT" || code === "PASSWORD_TOO_COMMON") return { password: code };
  if (code === "WRONG_PASSWORD") return { currentPassword: "WRONG_PASSWORD" };
  if (code === "TERMS_CONDITIONS_NOT_ACCEPPTET_ERROR") return { terms: code };
  return {};
}
