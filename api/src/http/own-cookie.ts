/** Cookies that scripts cannot read and other sites cannot send. */
import type { Context } from "koa";

/** Over https no other host can set it either. */
export const cookieName = (name: string, isSecure: boolean): string => (isSecure ? `__Host-${name}` : name);

/** `age` in seconds; 0 takes the cookie away. */
export function writeOwnCookie(
  context: Context,
  { name, value, age, publicUrl }: { name: string; value: string; age: number; publicUrl: string },
): void {
  const isSecure = publicUrl.startsWith("https:");
  const attributes = ["Path=/", `Max-Age=${age}`, "HttpOnly", "SameSite=Strict", ...(isSecure ? ["Secure"] : [])];
  context.append("Set-Cookie", [`${cookieName(name, isSecure)}=${value}`, ...attributes].join("; "));
}
