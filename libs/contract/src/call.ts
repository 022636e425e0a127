import { z } from "zod";
import type { KeyScope } from "./constants/keys.ts";
import type { ErrorCode } from "./errors.ts";
import { type Permission, permissions, privatePermissions } from "./permissions.ts";
import { Id } from "./shapes.ts";

export type Method = "GET" | "POST" | "PUT" | "DELETE";
/** Method and path in one string, the path in OpenAPI notation: `GET /api/organization/{id}`. */
export type Address = `${Method} /api/${string}`;

/** One call of the API: the single source of its shape. */
export interface Call {
  address: Address;
  summary: string;
  permission: Permission;
  params?: z.ZodType;
  query?: z.ZodType;
  /** JSON, or the text fields of a multipart form if `files` is set. */
  body?: z.ZodType;
  /** File fields of a multipart body: field name → maximum number of files. */
  files?: Record<string, { max: number }>;
  headers?: z.ZodType;
  /** Media type of a file that is streamed instead of a JSON answer. */
  file?: string;
  response: z.ZodType;
  /** Success status; defaults to 200. */
  status?: 200 | 201 | 204;
  /** Set if a non-GET call never changes public data, although others with its permission may. */
  changesPublic?: false;
  /** Set if callers without an account always get the current answer, not one that a proxy shares for a few seconds. */
  isLive?: true;
  /** Seconds for which callers without an account may cache an answer that changes only with a release. */
  retainedSeconds?: number;
  /**
   * Refused with `CONFIRMATION_NEEDED` unless the person has signed in, or confirmed their identity, in the last ten
   * minutes: a stolen session is not enough. `withSecondStep`: only if the account has a passkey or an authenticator
   * app, so that a client of the specification needs nothing but the token (DEC-66).
   */
  needsConfirmation?: true | "withSecondStep";
  /** Scopes, any of which lets an API key make the call within its organization; without them, no key can. */
  scopes?: readonly KeyScope[];
  /** Set by `specifiedCall`. */
  isSpecified?: true;
  /** Possible errors besides invalid input, missing sign-in, an unavailable service, and for staff `outsiderErrors`. */
  errors?: readonly ErrorCode[];
}

/** Whether publicly cached data may be outdated after the call. */
export const changesPublic = ({ address, permission, changesPublic }: Call): boolean =>
  !address.startsWith("GET ") && changesPublic !== false && !privatePermissions.has(permission);

type CallDefinition = Omit<Call, "response"> & Partial<Pick<Call, "response">>;
type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;
type IdsIn<Path extends string> = [NamesIn<Path>] extends [never]
  ? unknown
  : { params: z.ZodObject<{ [Name in NamesIn<Path>]: typeof Id }> };
type CompletedCall<C extends CallDefinition> = C &
  (C extends Pick<Call, "response">
    ? unknown
    : { response: C extends { file: string } ? z.ZodUnknown : z.ZodObject<Record<never, never>> }) &
  (C extends { params: z.ZodType } ? unknown : IdsIn<C["address"]>);

/** Errors for an organization that the caller does not belong to, or for something it does not have. */
export const outsiderErrors = ["FORBIDDEN", "NOT_FOUND"] as const;
const staff: readonly string[] = ["SUB_ADMIN", "ADMIN", "SUPER_ADMIN"];
/** Reviewers need no role. */
const isForStaff = (permission: Permission) =>
  permission === "contribution:review" || staff.includes(permissions[permission]);

function refusalsOf(permission: Permission): readonly ErrorCode[] {
  if (isForStaff(permission)) return outsiderErrors;
  return permissions[permission] === "PLATFORM_ADMIN" ? ["FORBIDDEN"] : [];
}

export const pictureErrors = [
  "TOO_LARGE",
  "UNSUPPORTED_TYPE",
  "UNREADABLE_FILE",
  "UPLOAD_INTERRUPTED",
  "STORAGE_FULL",
] as const;

/** Defaults: path parameters are ids, and without a file there is no answer, unless the call says otherwise. */
export function call<const C extends CallDefinition>(definition: C): CompletedCall<C> {
  const names = [...definition.address.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, Id]);
  const params = names.length > 0 && { params: z.object(Object.fromEntries(names)) };
  const errors = [...refusalsOf(definition.permission), ...(definition.errors ?? [])];
  const response = definition.file ? z.unknown() : z.object({});
  return { ...params, response, ...definition, errors } as unknown as CompletedCall<C>;
}

/**
 * Marks a call of the specification. Its clients know field names but not types: `readLiberally` interprets what they
 * send, ignores unknown fields, and finds a field in the address that belongs in the body, or vice versa. All other
 * calls refuse undeclared fields.
 */
export const specifiedCall = <const C extends CallDefinition>(definition: C) => ({
  ...call(definition),
  isSpecified: true as const,
});
