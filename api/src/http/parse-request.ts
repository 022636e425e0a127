import type { Call } from "@samling/contract/call";
import type { ErrorIssue } from "@samling/contract/errors";
import { findUnknownFields } from "@samling/contract/unknown-fields";
import type { Context } from "koa";
import type { z } from "zod";
import { AppError } from "../errors.ts";
import { findUnstorable } from "./unstorable.ts";

const readBody = (context: Context): unknown => (context.request as { body?: unknown }).body ?? {};

/** The parts of a request that a call declares, parsed; every issue of all of them is reported together. */
export function parseRequest(call: Call, context: Context & { params?: unknown }) {
  const issues: ErrorIssue[] = [];
  const parse = (schema: z.ZodType | undefined, value: unknown): unknown => {
    if (!schema) return undefined;
    const result = schema.safeParse(value);
    if (!result.success) issues.push(...result.error.issues.map(presentIssue));
    else issues.push(...findUnstorable(result.data));
    return result.data;
  };
  const parsed = {
    params: parse(call.params, context.params),
    query: parse(call.query, { ...context.query }),
    headers: parse(call.headers, context.headers),
    body: call.files ? undefined : parse(call.body, readBody(context)),
  };
  if (parsed.body !== undefined) issues.push(...presentUnknown(readBody(context), parsed.body, call.ignored));
  if (issues.length > 0) throw new AppError("INVALID_INPUT", { details: { issues } });
  return parsed;
}

/** The text fields of a form, which is read by whoever stores its files. */
export function parseFields<S extends z.ZodType>(schema: S, fields: Record<string, string>): z.output<S> {
  const parsed = schema.safeParse(fields);
  const issues = parsed.success
    ? [...findUnstorable(parsed.data), ...presentUnknown(fields, parsed.data)]
    : parsed.error.issues.map(presentIssue);
  if (parsed.success && issues.length === 0) return parsed.data;
  throw new AppError("INVALID_INPUT", { details: { issues } });
}

/** Bounded like every other issue. */
const presentUnknown = (sent: unknown, parsed: unknown, ignored?: readonly string[]): ErrorIssue[] =>
  findUnknownFields(sent, parsed, ignored)
    .slice(0, 100)
    .map((path) => ({
      path: path.map((step) => (typeof step === "number" ? step : step.slice(0, 200))),
      code: "unrecognized_keys",
      message: "is not known to this call",
    }));

/** Bounded, because what is wrong in a thousand places need not be answered a thousandfold. */
export const presentIssue = (issue: z.core.$ZodIssue): ErrorIssue => ({
  path: issue.path.map((part) => (typeof part === "number" ? part : String(part).slice(0, 200))),
  code: issue.code,
  message: issue.message.slice(0, 300),
});
