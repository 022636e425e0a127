import { isDeepStrictEqual } from "node:util";
import { type ErrorCode, type ErrorIssue, errorStatus } from "@samling/contract/errors";
import { messageTexts } from "./messages/texts.ts";

interface AppErrorOptions {
  details?: { issues?: ErrorIssue[]; [key: string]: unknown };
  cause?: unknown;
}

/** Every failure that a response can report. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: AppErrorOptions["details"];

  constructor(code: ErrorCode, { details, cause }: AppErrorOptions = {}) {
    super(messageTexts("en")(`codes.${code}`), cause === undefined ? undefined : { cause });
    this.name = "AppError";
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return errorStatus[this.code];
  }
}

export const notFound = () => new AppError("NOT_FOUND");

export async function orNotFound<T>(lookup: Promise<T | null>): Promise<T> {
  const row = await lookup;
  if (row === null) throw notFound();
  return row;
}

/** For input that only a feature can judge, with its path in the request. */
export const invalidInput = (...issues: ErrorIssue[]) => new AppError("INVALID_INPUT", { details: { issues } });

/** For a value that a feature does not know, or that does not fit the rest of the request. */
export const unknownInput = (path: ErrorIssue["path"], message: string) =>
  invalidInput({ path, code: "unknown", message });

export const requiredIssue = (path: ErrorIssue["path"]): ErrorIssue => ({
  path,
  code: "required",
  message: "is required",
});

/** Throws if the list repeats a key; the issue points to the second occurrence. */
export function checkUnique(keys: readonly string[], pathOf: (index: number) => ErrorIssue["path"]): void {
  const repeated = keys.findIndex((key, index) => keys.indexOf(key) !== index);
  if (repeated >= 0) throw invalidInput({ path: pathOf(repeated), code: "duplicate", message: "is given twice" });
}

/** Throws if stored values are no longer as the client has read them; the error contains them as they are now. */
export function checkUnchanged(before: object | undefined, stored: object): void {
  const now = new Map(Object.entries(stored));
  const current = Object.fromEntries(Object.keys(before ?? {}).map((name) => [name, now.get(name)]));
  if (before && !isDeepStrictEqual(before, current)) throw new AppError("CONFLICT", { details: current });
}

export const missingValues = (fields: readonly string[]) =>
  new AppError("MISSING_FILEDS_ERROR", { details: { issues: fields.map((field) => requiredIssue([field])) } });
