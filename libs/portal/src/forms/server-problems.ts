import type { ErrorIssue } from "@samling/contract/errors";
import type { FieldValues } from "react-hook-form";
import type { ApiError } from "../api/api-error.ts";
import type { Path } from "./changes.ts";

export type Problems<V extends FieldValues, P extends string> = Partial<Record<Path<V>, P>>;

export interface ServerProblemOptions<V extends FieldValues, P extends string> {
  /** Reads errors that concern fields without naming them in an issue, such as WRONG_PASSWORD. */
  readError?: (error: ApiError) => Problems<V, P>;
  /** Reads the problem of an issue at a field; without it, an error with issues is a failure like any other. */
  readIssue?: (issue: ErrorIssue, field: Path<V>, error: ApiError) => P;
  /** Finds the field of an issue by its path in the body, if that is structured differently from the form. */
  fieldOf?: (path: ErrorIssue["path"]) => Path<V> | undefined;
}

/** The field that an issue concerns, directly or inside it. */
function findField<V extends FieldValues>(bodyPath: ErrorIssue["path"], fields: readonly Path<V>[]) {
  const path = bodyPath.join(".");
  const enclosing = fields.filter((field) => path === field || path.startsWith(`${field}.`));
  return enclosing.toSorted((a, b) => b.length - a.length)[0];
}

interface PlacedIssues<V extends FieldValues, P extends string> {
  problems: Problems<V, P>;
  /** Whether an issue concerns no visible field. */
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
