import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";

/** Weak, because the text is compressed in several ways. */
export const etagOf = (text: string): string =>
  `W/"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`;

const strong = (etag: string): string => etag.trim().replace(/^W\//, "");

/** Whether the client has this version already. */
export function matchesEtag(request: IncomingMessage, etag: string | undefined): boolean {
  const clientEtags = request.headersDistinct["if-none-match"]?.join(",").split(",") ?? [];
  return etag !== undefined && clientEtags.some((item) => strong(item) === strong(etag));
}
