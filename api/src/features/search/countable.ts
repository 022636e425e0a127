/**
 * The rows that years and map count: all, but of words only the first. These lie scattered, so that each costs a reading of
 * its own.
 */
import { searchCountedLimit } from "@samling/contract/limits";
import type { Actor } from "../../http/actor.ts";
import { type Asked, found, isEverything, type Sought } from "./conditions.ts";

/** Milliseconds for counting everything, once for all strangers who ask (`shareSlow`). */
const timeout = 10_000;

const isLimited = ({ terms }: Sought): boolean => terms.length > 0;

/** `also` is another condition. */
export function countable(actor: Actor, { also, ...asked }: Asked & { also?: string }): string {
  const { sought, values } = asked;
  if (!actor && isEverything(sought)) values.timeout = timeout;
  const rows = found(actor, { ...asked, isLimited: isLimited(sought) });
  const limit = isLimited(sought) ? `LIMIT ${searchCountedLimit}` : "";
  return `${rows} ${also ? `AND ${also}` : ""} ${limit}`;
}

/** Of `seen`, which has a `count` of such rows. */
export const isMoreCounted = (sought: Sought): string =>
  `${isLimited(sought) ? `(SELECT coalesce(sum(count), 0) FROM seen) >= ${searchCountedLimit}` : "false"} AS "isMore"`;
