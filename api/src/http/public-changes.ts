/** Tells the front door whether its cached public pages are still valid. */
import { type Call, changesPublic } from "@samling/contract/call";
import type { Context, Next } from "koa";

/** The front door removes it. */
const header = "X-Samling-Changes";

/** Whether the request only reads; HEAD is answered as GET is. */
export const isRead = ({ method }: Pick<Context, "method">): boolean => method === "GET" || method === "HEAD";

/** Only calls of the contract change public content: parts of uploads and harvests do not. */
export async function announceNoChange(context: Context, next: Next) {
  if (!isRead(context)) context.set(header, "nothing");
  await next();
}

export function announceChange(context: Context, call: Call): void {
  if (changesPublic(call)) context.remove(header);
}
