/** Ties a provider's answer to the browser that was sent there: no one is signed in with another's answer. */
import type { Context } from "koa";
import { z } from "zod";
import { cookieName, writeOwnCookie } from "../../http/own-cookie.ts";

const lifetimeSeconds = 10 * 60;

/** Stored in the browser while it is at the provider, and needed to finish. */
const SignInAttempt = z.object({
  organizationId: z.uuid(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** The person to be connected; absent to sign in. */
  userId: z.uuid().optional(),
});
export type SignInAttempt = z.infer<typeof SignInAttempt>;

const name = "sign-in";

export function storeAttempt(context: Context, publicUrl: string, attempt: SignInAttempt): void {
  const value = Buffer.from(JSON.stringify(attempt)).toString("base64url");
  writeOwnCookie(context, { name, value, maxAgeSeconds: lifetimeSeconds, publicUrl });
}

/** Works once. Returns null if this browser has begun nothing. */
export function consumeAttempt(context: Context, publicUrl: string): SignInAttempt | null {
  const value = context.cookies.get(cookieName(name, publicUrl.startsWith("https:")));
  if (!value) return null;
  writeOwnCookie(context, { name, value: "", maxAgeSeconds: 0, publicUrl });
  try {
    return SignInAttempt.parse(JSON.parse(Buffer.from(value, "base64url").toString()));
  } catch {
    return null;
  }
}
