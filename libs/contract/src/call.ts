import type { z } from "zod";
import type { ErrorCode } from "./errors.ts";
import type { Permission } from "./permissions.ts";

export type Method = "GET" | "POST" | "PUT" | "DELETE";
/** Method and path in one, the path as OpenAPI writes it: `GET /api/organization/{id}`. */
export type Address = `${Method} /api/${string}`;

/** One call of the API: the only place where its shape stands. */
export interface Call {
  address: Address;
  summary: string;
  permission: Permission;
  params?: z.ZodType;
  query?: z.ZodType;
  /** JSON, or the text fields of a multipart form where `files` is given. */
  body?: z.ZodType;
  /** File fields of a multipart body: field name → how many at most. */
  files?: Record<string, { max: number }>;
  headers?: z.ZodType;
  /** Type of a file that is streamed in place of a JSON answer. */
  file?: string;
  response: z.ZodType;
  /** Success status; 200 where it is not said. */
  status?: 200 | 201 | 204;
  /** Set by `specifiedCall`. */
  isSpecified?: true;
  /** What can go wrong beyond invalid input, missing sign-in and a backing service being away. */
  errors?: readonly ErrorCode[];
}

export const call = <const C extends Call>(definition: C): C => definition;

/**
 * A call of the specification, whose clients know fields but not types: `readLiberally` makes sense of what they send,
 * fields that it does not know are left out, and one that stands in the address rather than in the body, or the other way
 * round, is found there. Other calls refuse whatever they do not declare.
 */
export const specifiedCall = <const C extends Call>(definition: C) => ({ ...definition, isSpecified: true as const });
