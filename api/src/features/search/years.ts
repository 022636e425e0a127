import type { Answer } from "@samling/contract/types";
import type { Actor } from "../../http/actor.ts";
import type { SearchQuery } from "./conditions.ts";
import { countableRows, selectIsMore } from "./countable.ts";
import { BindValues, select } from "./statement.ts";

export type Unit = "decade" | "year" | "month";
type YearsResponse = Answer<"GET /api/search/years">;

/** For each unit: the number of units since year 0, and the start of a unit. */
const units: Readonly<Record<Unit, { index: (day: string) => string; write: string }>> = {
  decade: { index: (day) => `date_part('year', ${day})::integer / 10`, write: "(n * 10)::text" },
  year: { index: (day) => `date_part('year', ${day})::integer`, write: "n::text" },
  month: {
    index: (day) => `date_part('year', ${day})::integer * 12 + date_part('month', ${day})::integer - 1`,
    write: "(n / 12)::text || '-' || lpad((n % 12 + 1)::text, 2, '0')",
  },
};
/** No pictures are older than the first of these; an open interval counts where it is known. */
const maxStretches = 1_200;

/** An interval counts in every unit that it touches, within the requested time. */
export async function countYears(actor: Actor, searchQuery: SearchQuery, unit: Unit): Promise<YearsResponse> {
  const values = new BindValues();
  const { index, write } = units[unit];
  const clampDay = (day: string, bound: string | undefined, pick: "greatest" | "least") =>
    bound === undefined ? day : `${pick}(${day}, ${values.use(bound)}::date)`;
  const first = clampDay(
    "coalesce(m.earliest, m.latest)",
    searchQuery.from && `${searchQuery.from}-01-01`.slice(0, 10),
    "greatest",
  );
  const last = clampDay("coalesce(m.latest, m.earliest)", searchQuery.to && endOf(searchQuery.to), "least");
  const [row] = await select<YearsResponse>(
    `WITH seen AS MATERIALIZED (
       SELECT is_dated, first, last, count(*) AS count FROM (
         SELECT m.edtf IS NOT NULL AS is_dated, ${index(first)} AS first, ${index(last)} AS last
         FROM ${countableRows(actor, { searchQuery, values })}) m GROUP BY 1, 2, 3
     ), stretches AS (
       SELECT n, sum(count)::integer AS count FROM seen,
         generate_series(greatest(first, last - ${maxStretches}), last) AS n WHERE is_dated GROUP BY n
     )
     SELECT coalesce((SELECT json_agg(json_build_object('from', ${write}, 'count', count) ORDER BY n) FROM stretches), '[]')
         AS stretches,
       (SELECT coalesce(sum(count), 0)::integer FROM seen WHERE NOT is_dated) AS undated, ${selectIsMore(searchQuery)}`,
    values,
  );
  // Undated pictures are counted under all filters but the time.
  const undated = searchQuery.from || searchQuery.to ? await countUndated(actor, searchQuery) : (row?.undated ?? 0);
  return { stretches: row?.stretches ?? [], undated, isMore: row?.isMore ?? false };
}

const endOf = (date: string) => (date.length === 4 ? `${date}-12-31` : date.length === 7 ? `${date}-28` : date);

async function countUndated(actor: Actor, searchQuery: SearchQuery): Promise<number> {
  const values = new BindValues();
  const [row] = await select<{ count: number }>(
    `SELECT count(*)::integer AS count FROM (SELECT FROM
       ${countableRows(actor, { searchQuery, values, without: "date", condition: "m.edtf IS NULL" })}) seen`,
    values,
  );
  return row?.count ?? 0;
}
