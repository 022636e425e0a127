import type { Call } from "@samling/contract/call";
import { type ErrorIssue, isErrorCode } from "@samling/contract/errors";
import { readLiberally } from "@samling/contract/liberal";
import { Id } from "@samling/contract/shapes";
import { findUnknownFields } from "@samling/contract/unknown-fields";
import type { Context } from "koa";
import type { z } from "zod";
import { AppError } from "../errors.ts";
import { type Actor, authorize, canAnywhere } from "./actor.ts";
import { presentIssue } from "./present-issue.ts";
import { findUnstorable } from "./unstorable.ts";

/** Problems are reported with the value, to distinguish an absent one from a wrong one. */
const parseOptions = { reportInput: true };

type RequestFields = Record<string, unknown>;

const isObject = (value: unknown): value is RequestFields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** In a specified call, a field may be in the address or in the body; its declared place takes precedence. */
function findFields(call: Call, context: Context): { query: RequestFields; body: unknown } {
  const query = { ...context.query };
  const body: unknown = (context.request as { body?: unknown }).body ?? {};
  if (!call.isSpecified || !isObject(body)) return { query, body };
  return { query: { ...body, ...query }, body: { ...query, ...body } };
}

/** Parses the declared parts of a request, and reports the issues of all parts together. */
export function parseRequest(call: Call, context: Context & { params?: unknown }) {
  const issues: ErrorIssue[] = [];
  const parse = (schema: z.ZodType | undefined, value: unknown): unknown => {
    if (!schema) return undefined;
    const result = schema.safeParse(call.isSpecified ? readLiberally(schema, value) : value, parseOptions);
    if (!result.success) issues.push(...result.error.issues.map(presentIssue));
    else issues.push(...findUnstorable(result.data));
    return result.data;
  };
  const sent = findFields(call, context);
  const parsed = {
    params: parse(call.params, context.params),
    query: parse(call.query, sent.query),
    headers: parse(call.headers, context.headers),
    body: call.files ? undefined : parse(call.body, sent.body),
  };
  if (parsed.body !== undefined && !call.isSpecified) issues.push(...presentUnknown(sent.body, parsed.body));
  if (issues.length === 0) return parsed;
  // A caller without the permission gets that error, not errors about the body.
  const actor = context.state.actor as Actor;
  const organizationId = findOrganizationId(call, context, sent.body);
  if (organizationId) authorize(actor, call.permission, organizationId);
  else if (actor && !canAnywhere(actor, call.permission)) throw new AppError("FORBIDDEN");
  throw refuseInput(issues);
}

/** The organization of a request, if its address or its body names one. */
function findOrganizationId(call: Call, context: Context & { params?: unknown }, body: unknown): string | undefined {
  const [, name = ""] = /\/organization\/\{(\w+)\}/.exec(call.address) ?? [];
  const candidates = [
    (context.params as RequestFields)[name],
    context.query.organizationId,
    isObject(body) && body.organizationId,
  ];
  return Id.safeParse(candidates.find(Boolean)).data;
}

interface FormInput<S extends z.ZodType> {
  schema: S;
  fields: Record<string, unknown>;
}

/** The text fields of a specified form; the reader of its files parses it. */
export const parseForm = <S extends z.ZodType>({ schema, fields }: FormInput<S>): z.output<S> =>
  finish(schema.safeParse(readLiberally(schema, fields), parseOptions));

/** The text fields of a form that the specification does not have. */
export const parseFields = <S extends z.ZodType>({ schema, fields }: FormInput<S>): z.output<S> => {
  const parsed = schema.safeParse(fields, parseOptions);
  return finish(parsed, parsed.success ? presentUnknown(fields, parsed.data) : []);
};

function finish<T>(parsed: z.ZodSafeParseResult<T>, unknown: ErrorIssue[] = []): T {
  const issues = parsed.success ? [...findUnstorable(parsed.data), ...unknown] : parsed.error.issues.map(presentIssue);
  if (parsed.success && issues.length === 0) return parsed.data;
  throw refuseInput(issues);
}

/** If the first issue has its own error code, the answer has that code. */
function refuseInput(issues: ErrorIssue[]): AppError {
  const firstCode = issues[0]?.code ?? "";
  return new AppError(isErrorCode(firstCode) ? firstCode : "INVALID_INPUT", { details: { issues } });
}

/** Limited in number and length, like every other issue. */
const presentUnknown = (sent: unknown, parsed: unknown): ErrorIssue[] =>
  findUnknownFields(sent, parsed)
    .slice(0, 100)
    .map((path) => ({
      path: path.map((step) => (typeof step === "number" ? step : step.slice(0, 200))),
      code: "unrecognized_keys",
      message: "is not known to this call",
    }));
