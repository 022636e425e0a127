import type { Context } from "koa";
import type { ByteRange } from "../../storage/storage.ts";

/** Parses a `Range` header (RFC 9110, 14.2); null if the whole file is to be sent, as for several ranges. */
export function parseRange(header: string, bytes: number): ByteRange | null | "unsatisfiable" {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header);
  if (!match) return null;
  const [, first = "", last = ""] = match;
  if (first === "" && last === "") return null;
  const start = first === "" ? Math.max(0, bytes - Number(last)) : Number(first);
  const end = first === "" || last === "" ? bytes - 1 : Math.min(Number(last), bytes - 1);
  if (start > end) return "unsatisfiable";
  return { start, end };
}

/**
 * Sets status and headers of a file whose ETag is set and of which a range may be requested. Returns null for the whole
 * file.
 */
export function answerRange(context: Context, bytes: number): ByteRange | null | "refused" {
  const range = parseRange(context.get("Range"), bytes);
  // A part of different content would not match the client's part.
  const isSame = !context.get("If-Range") || context.get("If-Range") === context.response.get("ETag");
  if (range === "unsatisfiable" && isSame) {
    context.status = 416;
    context.set("Content-Range", `bytes */${bytes}`);
    context.body = "";
    return "refused";
  }
  const part = isSame && range !== "unsatisfiable" ? range : null;
  context.status = part ? 206 : 200;
  if (part) context.set("Content-Range", `bytes ${part.start}-${part.end}/${bytes}`);
  context.length = part ? part.end - part.start + 1 : bytes;
  return part;
}

/** Koa would end a body-less answer as 204 and drop the type and length set here. */
export function endHead(context: Context): void {
  context.respond = false;
  context.res.statusCode = context.status;
  context.res.end();
}

/** Whether the client already has this version; the ETag is set before. */
export function answerFresh(context: Context): boolean {
  if (context.fresh) context.status = 304;
  return context.status === 304;
}
