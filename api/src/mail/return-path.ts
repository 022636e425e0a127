/** Envelope sender, unique to each e-mail: a bounce identifies its e-mail, and cannot be forged. */
import { isSignedByAny, type Secrets, sign } from "../http/tokens.ts";

const markOf = (secrets: Secrets, id: string, recipient: string): string =>
  Buffer.from(sign(secrets, "return-path", `${id}:${recipient.trim().toLowerCase()}`), "base64url")
    .toString("hex")
    .slice(0, 16);

/** `bounces+<mail>.<mark>@mail.example.org`, in lower case only, since some servers know no other. */
export function makeReturnPath(secrets: Secrets, address: string, { id, to }: { id: string; to: string }): string {
  const [local, domain] = address.split("@");
  return `${local}+${id.replaceAll("-", "")}.${markOf(secrets, id, to)}@${domain}`;
}

const pattern = /\+([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})\.([0-9a-f]{16})@/gi;

/** Finds the e-mail to this recipient that a text names; null if it names none that was sent to them. */
export function findMailId(secrets: Secrets, recipient: string, text: string): string | null {
  for (const [, ...parts] of text.matchAll(pattern)) {
    const mark = (parts.pop() ?? "").toLowerCase();
    const id = parts.join("-").toLowerCase();
    if (isSignedByAny(secrets, mark, (item) => markOf(item, id, recipient))) return id;
  }
  return null;
}
