/** Times that are being typed: 195 and femti begin a decade, 1955 is a year. */

import type { Answer } from "@samling/contract/types";
import { completeDecade } from "@samling/dates/complete-decade";
import { findDate, shortenBounds } from "@samling/dates/find";
import type { Actor } from "../../http/actor.ts";
import { matchingRows } from "./conditions.ts";
import { emptyQuery } from "./corrections.ts";
import { BindValues, select } from "./statement.ts";
import type { TitleQuery } from "./titles.ts";

interface TimeRange {
  from: string;
  to: string;
}

/** More need not be counted to make a choice. */
const maxRead = 2_000;
const maxYears = 2;
const maxDecades = 3;
const maxPictures = 3;

interface TimeSuggestions {
  times: Answer<"GET /api/search/suggestions">["times"];
  ids: string[];
}

/** Suggests the typed time, and for a single decade the years with the most pictures. */
export async function suggestTimes(actor: Actor, query: TitleQuery): Promise<TimeSuggestions> {
  const ranges = readRanges(query).slice(0, maxDecades);
  const suggested = await Promise.all(ranges.map((range) => countRange(actor, query, range)));
  const single = suggested.length === 1 ? suggested[0] : undefined;
  const times = single?.times ?? suggested.flatMap((item) => item.times.slice(0, 1));
  return { times, ids: suggested.flatMap(({ ids }) => ids) };
}

async function countRange(
  actor: Actor,
  { organizationId, collectionId }: TitleQuery,
  range: TimeRange,
): Promise<TimeSuggestions> {
  const { from, to } = range;
  const values = new BindValues();
  const searchQuery = { ...emptyQuery, organizationId, collectionId, from, to };
  const [row] = await select<{ read: number; ids: string[]; years: { year: string; count: number }[] }>(
    `WITH seen AS MATERIALIZED (
       SELECT m.id, m.pagination_id, m.state, m.earliest, m.latest
       FROM ${matchingRows(actor, { searchQuery, values, isLimited: true })} LIMIT ${maxRead}),
     years AS (
       SELECT to_char(earliest, 'YYYY') AS year, count(*)::integer AS count FROM seen
       WHERE date_part('year', earliest) = date_part('year', latest) GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${maxYears})
     SELECT (SELECT count(*) FROM seen)::integer AS read,
       ARRAY(SELECT id FROM seen ORDER BY state = 'ready' DESC, pagination_id DESC LIMIT ${maxPictures}) AS ids,
       coalesce((SELECT json_agg(years) FROM years), '[]') AS years`,
    values,
  );
  if (!row?.read) return { times: [], ids: [] };
  const isCounted = row.read < maxRead;
  const wholeRange = { from, to, count: isCounted ? row.read : null };
  const years = row.years.map(({ year, count }) => ({ from: year, to: year, count: isCounted ? count : null }));
  return { times: isLong(range) ? [wholeRange, ...years] : [wholeRange], ids: row.ids };
}

/** Empty if the query is more than a time. */
function readRanges({ q, language }: TitleQuery): TimeRange[] {
  const decade = /^\s*((?:1[0-9]|20)\d)$/.exec(q)?.[1];
  if (decade) return [{ from: `${decade}0`, to: `${decade}9` }];
  const date = findDate(q, { language });
  if (!date) return completeDecade(q).map((from) => ({ from: String(from), to: String(from + 9) }));
  const { from, to } = shortenBounds(date);
  return date.rest.trim() === "" && from !== null && to !== null ? [{ from, to }] : [];
}

const isLong = ({ from, to }: TimeRange): boolean => from.slice(0, 4) !== to.slice(0, 4);
