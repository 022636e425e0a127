/**
 * Rows that years and map count: all of them, or only the first ones that a search for words finds, since those are
 * scattered and each costs a read of its own.
 */
import { maxCountedHits } from "@samling/contract/limits";
import type { Actor } from "../../http/actor.ts";
import { isEverything, matchingRows, type RowRequest, type SearchQuery } from "./conditions.ts";

/** Milliseconds for counting everything, once for all signed-out callers (`shareSlowCounts`). */
const timeoutMs = 30_000;

const isLimited = ({ terms }: SearchQuery): boolean => terms.length > 0;

export function countableRows(actor: Actor, { condition, ...request }: RowRequest & { condition?: string }): string {
  const { searchQuery, values } = request;
  if (!actor && isEverything(searchQuery)) values.timeoutMs = timeoutMs;
  const rows = matchingRows(actor, { ...request, isLimited: isLimited(searchQuery) });
  const limit = isLimited(searchQuery) ? `LIMIT ${maxCountedHits}` : "";
  return `${rows} ${condition ? `AND ${condition}` : ""} ${limit}`;
}

/** Selects from `seen`, which has a `count` of such rows. */
export const selectIsMore = (searchQuery: SearchQuery): string =>
  `${isLimited(searchQuery) ? `(SELECT coalesce(sum(count), 0) FROM seen) >= ${maxCountedHits}` : "false"} AS "isMore"`;
