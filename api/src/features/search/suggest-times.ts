/** Times that are being typed: 195 begins a decade, 1955 is a year. */

import type { Answer } from "@samling/contract/types";
import { findDate, shorten } from "@samling/dates/find";
import type { Actor } from "../../http/actor.ts";
import { matchingRows } from "./conditions.ts";
import { emptyQuery } from "./corrections.ts";
import { BindValues, select } from "./statement.ts";
import type { TitleQuery } from "./titles.ts";

type SuggestedTimes = Answer<"GET /api/search/suggestions">["times"];
interface TimeRange {
  from: string;
  to: string;
}

/** Counting more is not needed to choose. */
const maxRead = 2_000;
const maxYears = 2;
const maxPictures = 3;

/** Suggests the typed time, and for a decade the years with most pictures. `ids` are pictures of that time. */
export async function suggestTimes(
  actor: Actor,
  { q, language, organizationId, collectionId }: TitleQuery,
): Promise<{ times: SuggestedTimes; ids: string[] }> {
  const range = readRange(q, language);
  if (!range) return { times: [], ids: [] };
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

/** Null if the query is more than a time. */
function readRange(q: string, language: TitleQuery["language"]): TimeRange | null {
  const decade = /^\s*((?:1[0-9]|20)\d)$/.exec(q)?.[1];
  if (decade) return { from: `${decade}0`, to: `${decade}9` };
  const date = findDate(q, { language });
  if (date?.rest.trim() !== "") return null;
  const { from, to } = shorten(date);
  return from !== null && to !== null ? { from, to } : null;
}

const isLong = ({ from, to }: TimeRange): boolean => from.slice(0, 4) !== to.slice(0, 4);
