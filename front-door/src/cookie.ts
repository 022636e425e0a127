import type { IncomingMessage } from "node:http";

/** The value of a cookie as it was sent; undefined if there is no cookie of this name. */
export function readCookie({ headers }: IncomingMessage, name: string): string | undefined {
  const pairs = (headers.cookie ?? "").split(";").map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}
