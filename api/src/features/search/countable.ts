/**
 * The rows that years and map count: all, but only the first for words. These are scattered: each costs a read of
 * its own.
 */
import { maxCountedHits } from "@samling/contract/limits";
import type { Actor } from "../../http/actor.ts";
import { isEverything, matchingRows, type RowRequest, type SearchQuery } from "./conditions.ts";

/** Milliseconds for counting everything, once for all signed-out callers (`shareSlowCounts`). */
const timeoutMs = 30_000;

const isLimited = ({ terms }: SearchQuery): boolean => terms.length > 0;

/** `also` is another condition. */
export function countableRows(actor: Actor, { also, ...request }: RowRequest & { also?: string }): string {
  const { searchQuery, values } = request;
  if (!actor && isEverything(searchQuery)) values.timeoutMs = timeoutMs;
  const rows = matchingRows(actor, { ...request, isLimited: isLimited(searchQuery) });
  const limit = isLimited(searchQuery) ? `LIMIT ${maxCountedHits}` : "";
  return `${rows} ${also ? `AND ${also}` : ""} ${limit}`;
}

/** Selects from `seen`, which has a `count` of such rows. */
export const isMoreCounted = (searchQuery: SearchQuery): string =>
  `${isLimited(searchQuery) ? `(SELECT coalesce(sum(count), 0) FROM seen) >= ${maxCountedHits}` : "false"} AS "isMore"`;
