import { createHash } from "node:crypto";
import Router from "@koa/router";
import type { Call } from "@samling/contract/call";
import { calls } from "@samling/contract/calls";
import type { Permission } from "@samling/contract/permissions";
import type { Context, Middleware } from "koa";
import { HttpMethodEnum, koaBody } from "koa-body";
import { fromReplica } from "../database/replica.ts";
import { AppError } from "../errors.ts";
import { type Actor, authorize } from "./actor.ts";
import { admitKey, findKey, isKey } from "./keys.ts";
import { countWrongToken, type Limits } from "./limits.ts";
import { parseRequest } from "./parse-request.ts";
import { announceChange, isRead } from "./public-changes.ts";
import { annotateRequest } from "./request-context.ts";
import { type CallRequest, type FileAnswer, needsSignIn, type Route } from "./serve.ts";
import { checkConfirmed, findActor } from "./sessions.ts";

/** Permissions whose results are the same for everyone without an account. */
const shared: ReadonlySet<Permission> = new Set([
  "organization:list",
  "organization:read",
  "collection:list",
  "collection:read",
  "contribution:list",
  "contribution:read",
] satisfies Permission[]);

const isShared = ({ permission, retainedSeconds, isLive }: Call): boolean =>
  !isLive && (shared.has(permission) || retainedSeconds !== undefined);

/** A proxy may give others the same answer for this long: a class that opens a page together causes one request. */
const sharedSeconds = 5;

/** Proxies may keep it for a moment; browsers must ask, and get the answer again only if it has changed. */
function sendShared(context: Context, body: string, { retainedSeconds }: Pick<Call, "retainedSeconds">): void {
  const cacheDirectives = retainedSeconds
    ? `max-age=${retainedSeconds}, s-maxage=${retainedSeconds}`
    : `max-age=0, s-maxage=${sharedSeconds}, must-revalidate`;
  context.set("Cache-Control", `public, ${cacheDirectives}`);
  context.vary("Authorization");
  context.vary("Accept-Language");
  // Weak, because a proxy may compress it.
  context.set("ETag", `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`);
  if (context.fresh) {
    context.status = 304;
    return;
  }
  context.type = "json";
  context.body = body;
}

interface RouterDependencies {
  clock: () => Date;
  limits: Limits;
}

/** Serves every call of the contract and nothing else; refuses to start if a call or a handler is missing. */
export function createRouter(routes: readonly Route[], dependencies: RouterDependencies): Middleware {
  checkCompleteness(routes);
  const router = new Router();
  for (const route of routes.toSorted(byParameters)) {
    const [method = "", path = ""] = route.call.address.split(" ");
    const parsers = takesJson(route.call) ? [parseJson] : [];
    router.register(
      path.replaceAll(/\{(\w+)\}/g, ":$1"),
      [method],
      [admit(route.call, dependencies), ...parsers, answer(route, dependencies)],
    );
  }
  return router.routes() as unknown as Middleware;
}

/** `/api/user/{id}/contributions` precedes `/api/user/{a}/{b}`, which would match it as well. */
const byParameters = (a: Route, b: Route): number => countParameters(a) - countParameters(b);
const countParameters = ({ call }: Route): number => call.address.split("{").length;

export function checkCompleteness(routes: readonly Route[], declared: readonly Call[] = Object.values(calls)): void {
  const served = routes.map((route) => route.call);
  const problems = [
    ...declared.filter((call) => !served.includes(call)).map((call) => `${call.address} has no handler`),
    ...served.filter((call) => !declared.includes(call)).map((call) => `${call.address} is not in the contract`),
    ...served.filter((call, index) => served.indexOf(call) !== index).map((call) => `${call.address} is served twice`),
  ];
  if (problems.length > 0) throw new Error(`Contract and handlers differ: ${problems.join("; ")}.`);
}

/** Identifies the caller, and refuses before reading a body if no organization could grant the permission. */
const admit =
  (call: Call, dependencies: RouterDependencies): Middleware =>
  async (context, next) => {
    context.state.call = call.address;
    announceChange(context, call);
    const actor = await identify(context, call, dependencies);
    if (actor) annotateRequest({ actorId: actor.user.id, isPlatformAdmin: actor.isPlatformAdmin });
    context.state.actor = actor;
    if (needsSignIn(call) && !actor) throw new AppError("UNAUTHENTICATED");
    if (call.permission.startsWith("system:")) authorize(actor, call.permission);
    if (call.needsConfirmation && actor) await checkConfirmed(actor, call.needsConfirmation);
    await next();
  };

export const readToken = (context: Context): string | undefined =>
  /^Bearer (\S+)$/i.exec(context.get("Authorization"))?.[1];

/** An invalid token makes a read fail, so that the client repeats it without; signing in is still possible. */
async function identify(context: Context, call: Call, { clock, limits }: RouterDependencies): Promise<Actor> {
  const token = readToken(context);
  if (!token) return null;
  if (isKey(token)) {
    const key = await findKey(token, clock());
    await limits.count("api-key", { context, ...(key && { personId: key.id }) });
    if (!key) throw new AppError("UNAUTHENTICATED");
    return admitKey(key, call, context.params["id"], clock());
  }
  const actor = await findActor(token, clock());
  if (actor || (!needsSignIn(call) && !call.address.startsWith("GET "))) return actor;
  throw new AppError("UNAUTHENTICATED");
}

/** Clients of the specification may send parts of the address as JSON. */
const takesJson = (call: Call): boolean =>
  !call.files && (call.body !== undefined || (call.isSpecified === true && !call.address.startsWith("GET ")));

const readJson = koaBody({
  multipart: false,
  urlencoded: false,
  text: false,
  jsonLimit: "2mb",
  parsedMethods: [HttpMethodEnum.POST, HttpMethodEnum.PUT, HttpMethodEnum.DELETE],
});

const parseJson: Middleware = async (context, next) => {
  const hasBody = context.request.length !== 0 && context.is() !== null;
  // No client of ours compresses its requests, and compressed data can expand to any size.
  if (hasBody && (!context.is("json") || context.get("Content-Encoding"))) throw new AppError("UNSUPPORTED_TYPE");
  await readJson(context, next);
};

const answer =
  ({ call, handle }: Route, { clock, limits }: RouterDependencies): Middleware =>
  async (context) => {
    const request = { actor: context.state.actor as Actor, context, now: clock(), ...parseRequest(call, context) };
    const isPublicRead = request.actor === null && isRead(context);
    const work = () => countWrongToken(limits, context, () => handle(request as CallRequest<Call>));
    const result = await (isPublicRead ? fromReplica(work) : work());
    if (call.file) {
      sendFile(context, call.file, result as FileAnswer);
      return;
    }
    const parsed = call.response.safeParse(result ?? {});
    if (!parsed.success) throw new AppError("INTERNAL", { cause: parsed.error });
    context.status = call.status ?? 200;
    if (isPublicRead) context.set("Cache-Control", "private, no-cache");
    if (isPublicRead && isShared(call)) sendShared(context, JSON.stringify(parsed.data), call);
    else if (context.status !== 204) context.body = parsed.data;
  };

const eventStream = "text/event-stream";

/** Closes the connection if a file is cut off, so that no client mistakes a part of it for the whole. */
function sendFile(context: Context, type: string, { name, stream }: FileAnswer): void {
  context.body = stream;
  context.type = type;
  // Events pass as they come: proxies must not buffer or change them.
  if (type === eventStream) context.set({ "Cache-Control": "no-cache, no-transform", "X-Accel-Buffering": "no" });
  else context.attachment(name);
}
