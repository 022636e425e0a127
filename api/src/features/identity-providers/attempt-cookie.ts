/** Ties what a provider sends back to the browser that was sent there: nobody can be signed in with another's answer. */
import type { Context } from "koa";
import { z } from "zod";
import type { Attempt } from "./provider.ts";

const lifetime = 10 * 60;

const Kept = z.object({
  organizationId: z.uuid(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  userId: z.uuid().optional(),
});

const nameOf = (publicUrl: string): string => (publicUrl.startsWith("https:") ? "__Host-sign-in" : "sign-in");

function write(context: Context, publicUrl: string, value: string, age: number): void {
  const secure = publicUrl.startsWith("https:") ? ["Secure"] : [];
  const attributes = ["Path=/", `Max-Age=${age}`, "HttpOnly", "SameSite=Strict", ...secure];
  context.append("Set-Cookie", [`${nameOf(publicUrl)}=${value}`, ...attributes].join("; "));
}

export function keepAttempt(context: Context, publicUrl: string, attempt: Attempt): void {
  write(context, publicUrl, Buffer.from(JSON.stringify(attempt)).toString("base64url"), lifetime);
}

/** Once: what was taken cannot be taken again. Null if this browser has begun nothing. */
export function takeAttempt(context: Context, publicUrl: string): Attempt | null {
  const value = context.cookies.get(nameOf(publicUrl));
  if (!value) return null;
  write(context, publicUrl, "", 0);
  try {
    const { userId, ...attempt } = Kept.parse(JSON.parse(Buffer.from(value, "base64url").toString()));
    return { ...attempt, ...(userId && { userId }) };
  } catch {
    return null;
  }
}
