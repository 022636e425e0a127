/** Tells the front door whether what it keeps for everybody is still right. */
import { type Call, changesPublic } from "@samling/contract/call";
import type { Context, Next } from "koa";

/** The front door takes it off again. */
const header = "X-Samling-Changes";

/** Nothing changes what everybody sees but calls of the contract: a part of an upload and a harvest do not. */
export async function announceNoChange(context: Context, next: Next) {
  if (context.method !== "GET" && context.method !== "HEAD") context.set(header, "nothing");
  await next();
}

export function announceChange(context: Context, call: Call): void {
  if (changesPublic(call)) context.remove(header);
}
