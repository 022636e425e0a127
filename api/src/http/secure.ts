import type { Context, Next } from "koa";

/** Answers are data: no browser may guess another type, frame them or run anything in them. */
export async function secure(context: Context, next: Next) {
  context.set("X-Content-Type-Options", "nosniff");
  context.set("X-Frame-Options", "DENY");
  context.set("Cross-Origin-Opener-Policy", "same-origin");
  context.set("Referrer-Policy", "no-referrer");
  context.set("Content-Security-Policy", "default-src 'none'; base-uri 'none'; frame-ancestors 'none'");
  // The default is safe for answers to one person; public answers override it.
  context.set("Cache-Control", "private, no-store");
  await next();
}
