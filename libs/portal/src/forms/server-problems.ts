/** What the server found wrong, at the fields of a form. */
import type { ErrorIssue } from "@samling/contract/errors";
import type { FieldValues } from "react-hook-form";
import type { ApiError } from "../api/api-error.ts";
import type { Path } from "./changes.ts";

/** What is wrong, by field. */
export type Problems<V extends FieldValues, P extends string> = Partial<Record<Path<V>, P>>;

export interface ServerProblemOptions<V extends FieldValues, P extends string> {
  /** Errors that mean fields without naming them in an issue, as WRONG_PASSWORD means the current password. */
  readError?: (error: ApiError) => Problems<V, P>;
  /** What an issue at a field comes to; without it an error with issues is a failure like any other. */
  readIssue?: (issue: ErrorIssue, field: Path<V>, error: ApiError) => P;
  /** The field that an issue means, by its path in the body, where that is built otherwise than the form. */
  fieldOf?: (path: ErrorIssue["path"]) => Path<V> | undefined;
}

/** The field at which an issue stands, or within which. */
function findField<V extends FieldValues>(bodyPath: ErrorIssue["path"], fields: readonly Path<V>[]) {
  const path = bodyPath.join(".");
  const enclosing = fields.filter((field) => path === field || path.startsWith(`${field}.`));
  return enclosing.toSorted((one, other) => other.length - one.length)[0];
}

interface PlacedIssues<V extends FieldValues, P extends string> {
  problems: Problems<V, P>;
  /** Whether an issue means no field that is shown. */
  hasUnknown: boolean;
}

export function placeIssues<V extends FieldValues, P extends string>(
  error: ApiError,
  fields: readonly Path<V>[],
  { readError, readIssue, fieldOf }: ServerProblemOptions<V, P>,
): PlacedIssues<V, P> {
  const problems: Problems<V, P> = {};
  const meant = Object.entries(readError?.(error) ?? {}) as [Path<V>, P][];
  for (const [field, problem] of meant) if (fields.includes(field)) problems[field] = problem;
  let hasUnknown = false;
  for (const issue of (readIssue && error.details?.issues) ?? []) {
    const path = issue.path[0] === "body" ? issue.path.slice(1) : issue.path;
    const field = fieldOf?.(path) ?? findField(path, fields);
    if (field && readIssue && fields.includes(field)) problems[field] ??= readIssue(issue, field, error);
    else hasUnknown = true;
  }
  return { problems, hasUnknown };
}
