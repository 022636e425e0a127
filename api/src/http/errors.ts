import { Readable } from "node:stream";
import { fallbackLanguage } from "@samling/contract/constants/languages";
import type { ErrorBody } from "@samling/contract/errors";
import type { Context, Next } from "koa";
import type { Logger } from "pino";
import { toDatabaseError } from "../database/errors.ts";
import { AppError, notFound } from "../errors.ts";
import { type MessageContext, translateIssues, writeMessage } from "../messages/write-message.ts";
import { StorageError } from "../storage/storage.ts";
import { discardBody } from "./discard-body.ts";
import { languageOf } from "./language.ts";
import { currentRequest } from "./request-context.ts";

/** Statuses that the body parser and Koa itself throw. */
const parserCodes = { 400: "INVALID_INPUT", 413: "TOO_LARGE", 415: "UNSUPPORTED_TYPE" } as const;

/** Retrying does not repair an object. */
const storageCodes = {
  absent: "UNAVAILABLE",
  damaged: "INTERNAL",
  full: "STORAGE_FULL",
  unavailable: "UNAVAILABLE",
} as const;

export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof StorageError) {
    return new AppError(storageCodes[error.reason], { cause: error });
  }
  const status = (error as { status?: unknown } | null)?.status;
  const parserCode = parserCodes[status as keyof typeof parserCodes];
  if (parserCode) return new AppError(parserCode, { cause: error });
  return toDatabaseError(error) ?? new AppError("INTERNAL", { cause: error });
}

const contentHeaders = ["ETag", "Accept-Ranges", "Content-Range", "Content-Disposition"];

/** The only place where failures become answers. The caller learns nothing about the cause. */
export const answerErrors = (log: Logger) => async (context: Context, next: Next) => {
  try {
    await next();
    if (context.status === 404 && context.body === undefined) throw notFound();
  } catch (thrown) {
    const error = toAppError(thrown);
    const requestId = currentRequest()?.requestId;
    if (error.status >= 500) log.error({ err: thrown, requestId }, "request failed");
    // A row that was deleted meanwhile; the same one again and again is a mistake of the statement.
    if (error.code === "NOT_FOUND" && error.cause) log.warn({ err: thrown, requestId }, "broken reference");
    if (error.status === 503) context.set("Retry-After", "2");
    // Headers of the intended answer do not apply to the error; some would keep it for a year.
    context.set("Cache-Control", "private, no-store");
    for (const name of contentHeaders) context.remove(name);
    context.state.errorCode = error.code;
    context.status = error.status;
    const { call: address } = context.state as { call?: string };
    const messageContext = { language: languageOf(context), address, hasToken: context.get("Authorization") !== "" };
    if (context.req.complete) context.body = presentError(error, messageContext);
    else answerEarly(context, presentError(error, messageContext));
  }
};

/**
 * The body has not ended. The connection is given up, since the rest of the body may never come and would precede the
 * next request; it is closed only when a client that is still sending has had its answer.
 */
function answerEarly(context: Context, error: ErrorBody): void {
  const text = JSON.stringify(error);
  const discarded = discardBody(context.req);
  context.set("Connection", "close");
  context.type = "json";
  context.body = Readable.from(
    (async function* () {
      yield text;
      await discarded;
    })(),
    { objectMode: false },
  );
  context.length = Buffer.byteLength(text);
}

export function presentError(
  error: AppError,
  messageContext: MessageContext = { language: fallbackLanguage },
): ErrorBody {
  const { code, details } = error;
  const issues = details?.issues && { issues: translateIssues(details.issues, messageContext.language) };
  return {
    message: writeMessage(error, messageContext),
    code,
    ...(details ? { details: { ...details, ...issues } } : {}),
    requestId: currentRequest()?.requestId ?? "",
  };
}
