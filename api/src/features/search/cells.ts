import type { Actor } from "../../http/actor.ts";
import type { Box, Point } from "../places/geography.ts";
import type { SearchQuery } from "./conditions.ts";
import { countableRows, selectIsMore } from "./countable.ts";
import { BindValues, select } from "./statement.ts";

/** The bounds of its pictures, to about a meter. */
export interface Cell extends Box, Point {
  count: number;
  /** Id of a single picture. */
  id: string | null;
}

interface MapCounts {
  cells: Cell[];
  places: { place: string; count: number }[];
  unplaced: number;
  isMore: boolean;
}

/** A cell is a quarter of a tile wide, so that few marks cover each other. */
const cellSize = (zoom: number) => 90 / 2 ** zoom;
/** In degrees, so that nothing is lost when its edges are rounded. */
const meter = 0.00001;
const maxCells = 1_000;
const maxPlaces = 50;

export async function countCells(actor: Actor, searchQuery: SearchQuery, zoom: number): Promise<MapCounts> {
  const values = new BindValues();
  const size = values.use(cellSize(zoom));
  const [row] = await select<MapCounts>(
    `WITH seen AS MATERIALIZED (
       SELECT x, y, location, count(*) AS count, sum(lat) AS lat, sum(lng) AS lng, min(id::text) AS id,
         min(lng) AS west, min(lat) AS south, max(lng) AS east, max(lat) AS north FROM (
         SELECT m.id, m.location_lat AS lat, m.location_lng AS lng, m.location, floor(m.location_lng / ${size}::float) AS x,
           floor(m.location_lat / ${size}::float) AS y
         FROM ${countableRows(actor, { searchQuery, values })}) m GROUP BY 1, 2, 3
     ), cells AS (
       SELECT sum(count)::integer AS count, sum(lat) / sum(count) AS lat, sum(lng) / sum(count) AS lng, min(id) AS id,
         min(west) AS west, min(south) AS south, max(east) AS east, max(north) AS north
       FROM seen WHERE x IS NOT NULL AND y IS NOT NULL GROUP BY x, y ORDER BY 1 DESC LIMIT ${maxCells}
     ), spelt AS (
       SELECT trim(split_part(location, ',', 1)) AS place, sum(count) AS count FROM seen GROUP BY 1
     ), places AS (
       SELECT (array_agg(place ORDER BY count DESC, place))[1] AS place, sum(count)::integer AS count
       FROM spelt WHERE place <> '' GROUP BY lower(place) ORDER BY 2 DESC, 1 LIMIT ${maxPlaces}
     )
     SELECT coalesce((SELECT json_agg(json_build_object('west', west - ${meter}, 'south', south - ${meter},
         'east', east + ${meter}, 'north', north + ${meter}, 'latitude', lat, 'longitude', lng, 'count', count,
         'id', CASE WHEN count = 1 THEN id END)) FROM cells), '[]') AS cells,
       coalesce((SELECT json_agg(places) FROM places), '[]') AS places,
       (SELECT coalesce(sum(count), 0)::integer FROM seen WHERE x IS NULL OR y IS NULL) AS unplaced, ${selectIsMore(searchQuery)}`,
    values,
  );
  return row ?? { cells: [], places: [], unplaced: 0, isMore: false };
}
