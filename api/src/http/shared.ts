import { createHash } from "node:crypto";
import type { Call } from "@samling/contract/call";
import type { Permission } from "@samling/contract/permissions";
import type { Context } from "koa";

/** What everybody without an account sees alike. */
const shared: ReadonlySet<Permission> = new Set([
  "organization:list",
  "organization:read",
  "collection:list",
  "collection:read",
  "contribution:list",
  "contribution:read",
] satisfies Permission[]);

export const isShared = ({ permission, keptFor }: Call): boolean => shared.has(permission) || keptFor !== undefined;

/** Seconds for which a proxy may give the same answer to others: a class that opens a page together asks once. */
const lifetime = 5;

/** Proxies may keep it for a moment, browsers must ask, and get the answer again only if it is another one. */
export function sendShared(context: Context, body: string, { keptFor }: Pick<Call, "keptFor">): void {
  const kept = keptFor ? `max-age=${keptFor}, s-maxage=${keptFor}` : `max-age=0, s-maxage=${lifetime}, must-revalidate`;
  context.set("Cache-Control", `public, ${kept}`);
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
