import type { Readable } from "node:stream";
import type { Call } from "@samling/contract/call";
import type { calls } from "@samling/contract/calls";
import { permissions } from "@samling/contract/permissions";
import type { CallName } from "@samling/contract/types";
import type { Context } from "koa";
import type { z } from "zod";
import type { Actor, SignedInActor } from "./actor.ts";

type ParsedPart<C, Part extends string> = C extends Record<Part, infer S extends z.ZodType> ? z.output<S> : undefined;

/** If the call requires sign-in, the handler's actor is never null. */
type CallActor<C extends Call> = (typeof permissions)[C["permission"]] extends "ANYONE" ? Actor : SignedInActor;

export interface CallRequest<C extends Call> {
  actor: CallActor<C>;
  params: ParsedPart<C, "params">;
  query: ParsedPart<C, "query">;
  headers: ParsedPart<C, "headers">;
  /** The body of a call with files is unread: the reader of the files parses the form around them. */
  body: C extends { files: object } ? undefined : ParsedPart<C, "body">;
  context: Context;
  now: Date;
}

/** The body and the query of a call as its handler gets them. */
export type BodyOf<N extends CallName> = ParsedPart<(typeof calls)[N], "body">;
export type QueryOf<N extends CallName> = ParsedPart<(typeof calls)[N], "query">;

/** The answer of a call with a `file`: it is sent while it is being made. */
export interface FileAnswer {
  /** Suggested file name. */
  name: string;
  stream: Readable;
}

type CallAnswer<C extends Call> = C extends { file: string }
  ? Promise<FileAnswer>
  : z.input<C["response"]> extends Record<string, never>
    ? Promise<void>
    : Promise<z.input<C["response"]>>;

export type Handler<C extends Call, More = unknown> = (request: CallRequest<C> & More) => CallAnswer<C>;

export interface Route {
  call: Call;
  handle: (request: CallRequest<Call>) => Promise<unknown>;
}

/** Types the handler by its call; the router has validated the request by then. */
export const serve = <const C extends Call>(call: C, handler: Handler<C>): Route => ({
  call,
  handle: handler as unknown as Route["handle"],
});

export const needsSignIn = (call: Call): boolean => permissions[call.permission] !== "ANYONE";
