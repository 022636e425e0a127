/** The OpenAPI document, generated from the contract, and so always complete. */
import type { Call } from "@samling/contract/call";
import { calls } from "@samling/contract/calls";
import { type ErrorCode, errorStatus } from "@samling/contract/errors";
import { permissions } from "@samling/contract/permissions";
import {
  Collection,
  Contribution,
  ErrorAnswer,
  GridItem,
  Id,
  Language,
  License,
  LoginResult,
  Media,
  MediaInput,
  Organization,
  OrganizationSummary,
  Question,
  RelatedFile,
  Role,
  Session,
  SystemPage,
  User,
} from "@samling/contract/shapes";
import { z } from "zod";
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponsesObject,
} from "zod-openapi";

/** Shapes that are referenced by name; the others are inlined. */
const namedShapes = {
  Id,
  Language,
  Role,
  Organization,
  OrganizationSummary,
  Collection,
  Question,
  Contribution,
  Media,
  MediaInput,
  GridItem,
  RelatedFile,
  License,
  User,
  Session,
  LoginResult,
  SystemPage,
  ErrorAnswer,
};
for (const [id, schema] of Object.entries(namedShapes)) z.globalRegistry.add(schema, { ...schema.meta(), id });

const File = z.string().meta({ override: { type: "string", contentMediaType: "application/octet-stream" } });

/** Possible errors of every call besides its own. */
function errorCodesOf(call: Call): ErrorCode[] {
  const takesInput = call.params ?? call.query ?? call.body;
  const mayRefuse = permissions[call.permission] !== "ANYONE";
  return [
    ...(takesInput ? (["INVALID_INPUT"] as const) : []),
    ...(mayRefuse ? (["UNAUTHENTICATED"] as const) : []),
    ...(call.needsConfirmation ? (["CONFIRMATION_NEEDED"] as const) : []),
    ...(call.errors ?? []),
    "UNAVAILABLE",
    "TIMEOUT",
  ];
}

function describeResponses(call: Call): ZodOpenApiResponsesObject {
  const codes = Map.groupBy(errorCodesOf(call), (code) => String(errorStatus[code]));
  const errors = [...codes]
    .sort()
    .map(([status, own]) => [
      status,
      { description: [...new Set(own)].join(", "), content: { "application/json": { schema: ErrorAnswer } } },
    ]);
  const success = {
    description: "Done.",
    content: call.file ? { [call.file]: { schema: File } } : { "application/json": { schema: call.response } },
  };
  return { [String(call.status ?? 200)]: success, ...Object.fromEntries(errors) };
}

/** Files are parts of the form next to its declared text fields. */
function describeForm(call: Call) {
  const files = Object.entries(call.files ?? {}).map(([name, { max }]) => [name, z.array(File).max(max).optional()]);
  const fields = call.body instanceof z.ZodObject ? call.body : z.object({});
  return { required: true, content: { "multipart/form-data": { schema: fields.extend(Object.fromEntries(files)) } } };
}

function describeBody(call: Call): Pick<ZodOpenApiOperationObject, "requestBody"> {
  if (call.files) return { requestBody: describeForm(call) };
  if (!call.body) return {};
  const required = !call.body.safeParse({}).success;
  return { requestBody: { required, content: { "application/json": { schema: call.body } } } };
}

const toObjectSchema = (schema: z.ZodType | undefined) => (schema instanceof z.ZodObject ? schema : undefined);

const describeConfirmation = (confirmation: NonNullable<Call["needsConfirmation"]>): string =>
  `${confirmation === true ? "" : "Where the account has a passkey or an authenticator app: "}\`CONFIRMATION_NEEDED\` unless ` +
  "the person has signed in, or shown again who they are by `POST /api/session/confirmation`, in the last ten minutes.";

function describeOperation(name: string, call: Call): ZodOpenApiOperationObject {
  const requiredRoles = permissions[call.permission];
  const path = toObjectSchema(call.params);
  const query = toObjectSchema(call.query);
  const header = toObjectSchema(call.headers);
  return {
    operationId: name,
    summary: call.summary,
    description: [
      `Permission \`${call.permission}\`: ${requiredRoles}.`,
      ...(call.isSpecified ? ["Read liberally."] : []),
      ...(call.needsConfirmation ? [describeConfirmation(call.needsConfirmation)] : []),
    ].join(" "),
    tags: [call.permission.split(":")[0] ?? ""],
    security: requiredRoles === "ANYONE" ? [{}, { token: [] }] : [{ token: [] }],
    requestParams: { ...(path && { path }), ...(query && { query }), ...(header && { header }) },
    ...describeBody(call),
    responses: describeResponses(call),
  };
}

function describePaths(): ZodOpenApiPathsObject {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  for (const [name, call] of Object.entries(calls) as [string, Call][]) {
    const [method = "", path = ""] = call.address.split(" ");
    paths[path] = { ...paths[path], [method.toLowerCase()]: describeOperation(name, call) };
  }
  return paths;
}

export const createOpenApiDocument = (publicUrl: string) =>
  createDocument({
    openapi: "3.1.1",
    info: {
      title: "Samling",
      version: "1",
      description: [
        "Everything the portal's own screens do. Errors are JSON: message, code, details and requestId; the message is in",
        "the language of Accept-Language, else in English. A call that is read liberally takes more than is",
        "described: numbers and booleans as text, lists and objects as JSON in text, days as points in time, an empty",
        "text or null for what may be absent, fields in the address instead of the body and the other way round; what it",
        "does not know it leaves out. Every other call refuses fields that it does not describe.",
      ].join(" "),
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: publicUrl }],
    paths: describePaths(),
    components: { securitySchemes: { token: { type: "http", scheme: "bearer" } } },
  });

export type OpenApiDocument = ReturnType<typeof createOpenApiDocument>;
