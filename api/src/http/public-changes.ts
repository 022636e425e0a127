/** Tells the front door whether its cached public pages are still valid. */
import { type Call, changesPublic } from "@samling/contract/call";
import type { Context, Next } from "koa";

/** The front door removes it. */
const header = "X-Samling-Changes";

/** Only calls of the contract change public content: parts of uploads and harvests do not. */
export async function announceNoChange(context: Context, next: Next) {
  if (context.method !== "GET" && context.method !== "HEAD") context.set(header, "nothing");
  await next();
}

export function announceChange(context: Context, call: Call): void {
  if (changesPublic(call)) context.remove(header);
}
