import type { ByteRange } from "../../storage/storage.ts";

/**
 * Parses a single range of a `Range` header (RFC 9110, 14.2); null if the whole file is to be sent, as for several
 * ranges.
 */
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
