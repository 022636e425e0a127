import type { Readable } from "node:stream";
import type { Call } from "@samling/contract/call";
import { permissions } from "@samling/contract/permissions";
import type { Context } from "koa";
import type { z } from "zod";
import type { Actor, SignedIn } from "./actor.ts";

type Parsed<C, Part extends string> = C extends Record<Part, infer S extends z.ZodType> ? z.output<S> : undefined;

/** Where nobody unknown may call, the handler has no unknown actor to think of. */
type ActorOf<C extends Call> = (typeof permissions)[C["permission"]] extends "ANYONE" ? Actor : SignedIn;

export interface Request<C extends Call> {
  actor: ActorOf<C>;
  params: Parsed<C, "params">;
  query: Parsed<C, "query">;
  headers: Parsed<C, "headers">;
  /** Of a call with files the body has not been read: whoever stores the files parses the form around them. */
  body: C extends { files: object } ? undefined : Parsed<C, "body">;
  context: Context;
}

/** What a call with a `file` answers: it is sent while it is being made. */
export interface FileAnswer {
  /** Name under which it is saved. */
  name: string;
  stream: Readable;
}

type AnswerOf<C extends Call> = C extends { file: string } ? FileAnswer : z.input<C["response"]>;

type Handler<C extends Call> = (request: Request<C>) => Promise<AnswerOf<C>>;

/** A call together with what answers it. */
export interface Route {
  call: Call;
  handle: (request: Request<Call>) => Promise<unknown>;
}

/** Types the handler by its call; the router has held the request to the call's schemas before it gets here. */
export const serve = <const C extends Call>(call: C, handler: Handler<C>): Route => ({
  call,
  handle: handler as unknown as Route["handle"],
});

export const needsSignIn = (call: Call): boolean => permissions[call.permission] !== "ANYONE";
