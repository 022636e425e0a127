import type { Call } from "@samling/contract/call";
import type { ErrorIssue } from "@samling/contract/errors";
import type { Context } from "koa";
import type { z } from "zod";
import { AppError } from "../errors.ts";

const readBody = (context: Context): unknown => (context.request as { body?: unknown }).body ?? {};

/** The parts of a request that a call declares, parsed; every issue of all of them is reported together. */
export function parseRequest(call: Call, context: Context & { params?: unknown }) {
  const issues: ErrorIssue[] = [];
  const parse = (schema: z.ZodType | undefined, value: unknown): unknown => {
    if (!schema) return undefined;
    const result = schema.safeParse(value);
    if (result.success) return result.data;
    issues.push(...result.error.issues.map(presentIssue));
    return undefined;
  };
  const parsed = {
    params: parse(call.params, context.params),
    query: parse(call.query, { ...context.query }),
    headers: parse(call.headers, context.headers),
    body: call.files ? undefined : parse(call.body, readBody(context)),
  };
  if (issues.length > 0) throw new AppError("INVALID_INPUT", { details: { issues } });
  return parsed;
}

/** The text fields of a form, which is read by whoever stores its files. */
export function parseFields<S extends z.ZodType>(schema: S, fields: Record<string, string>): z.output<S> {
  const parsed = schema.safeParse(fields);
  if (parsed.success) return parsed.data;
  throw new AppError("INVALID_INPUT", { details: { issues: parsed.error.issues.map(presentIssue) } });
}

/** Bounded, because what is wrong in a thousand places need not be answered a thousandfold. */
export const presentIssue = (issue: z.core.$ZodIssue): ErrorIssue => ({
  path: issue.path.map((part) => (typeof part === "number" ? part : String(part).slice(0, 200))),
  code: issue.code,
  message: issue.message.slice(0, 300),
});
