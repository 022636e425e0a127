import type { Actor } from "../../http/actor.ts";
import { found, type Sought } from "./conditions.ts";
import { score } from "./rank.ts";
import { select, Values } from "./statement.ts";

export type Sort = "relevance" | "newest" | "oldest";

/** Nobody reads more, and a common word would take too long to put in order. */
export const mostHits = 10_000;
export const searchPageSize = 24;

const orders: Readonly<Record<Sort, string>> = {
  relevance: "h.score DESC, h.pagination_id DESC",
  newest: "h.pagination_id DESC",
  oldest: "h.earliest, h.pagination_id",
};
/** Without words, rows come along an index in the order that is asked for. */
const indexOrders: Readonly<Record<Sort, string>> = {
  relevance: "m.pagination_id DESC",
  newest: "m.pagination_id DESC",
  oldest: "m.earliest, m.pagination_id",
};

export interface Hits {
  ids: string[];
  total: number;
}

/** One more than `mostHits` says that there are more. */
export async function findHits(
  actor: Actor,
  { sought, sort, offset }: { sought: Sought; sort: Sort; offset: number },
): Promise<Hits> {
  const values = new Values();
  const order = sought.terms.length > 0 ? "" : `ORDER BY ${indexOrders[sort]}`;
  const points = sort === "relevance" ? score(sought, values) : "0";
  const rows = await select<{ id: string; total: number }>(
    `SELECT h.id, (count(*) OVER ())::integer AS total FROM (
       SELECT m.id, m.pagination_id, m.earliest, ${points} AS score
       FROM ${found(actor, { sought, values })} ${order} LIMIT ${mostHits + 1}) h
     ORDER BY ${orders[sort]} LIMIT ${searchPageSize} OFFSET ${values.use(offset)}::integer`,
    values,
  );
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 };
}

/** Whether there are at least so many; most questions need not be answered for it. */
export async function hasHits(actor: Actor, sought: Sought, least: number): Promise<boolean> {
  const values = new Values();
  const rows = await select(
    `SELECT 1 FROM ${found(actor, { sought, values })} LIMIT ${values.use(least)}::integer`,
    values,
  );
  return rows.length >= least;
}
