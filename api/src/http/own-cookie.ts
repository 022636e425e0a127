/** Cookies that scripts cannot read and other sites cannot send. */
import type { Context } from "koa";

/** Over https no other host can set it either. */
export const cookieName = (name: string, isSecure: boolean): string => (isSecure ? `__Host-${name}` : name);

/** `maxAgeSeconds` of 0 removes the cookie. */
export function writeOwnCookie(
  context: Context,
  { name, value, maxAgeSeconds, publicUrl }: { name: string; value: string; maxAgeSeconds: number; publicUrl: string },
): void {
  const isSecure = publicUrl.startsWith("https:");
  const attributes = ["Path=/", `Max-Age=${maxAgeSeconds}`, "HttpOnly", "SameSite=Strict"];
  if (isSecure) attributes.push("Secure");
  context.append("Set-Cookie", [`${cookieName(name, isSecure)}=${value}`, ...attributes].join("; "));
}
