import { z } from "zod";
import { call } from "../call.ts";
import { Language, Place } from "../shapes.ts";

const latitude = z.coerce.number().min(-90).max(90);
const tilePlace = z.coerce.number().int().min(0);
/** The last zoom of the bundled map; closer views are drawn from it. */
const maxTileZoom = 10;
const longitude = z.coerce.number().min(-180).max(180);
/** Well-known places have a name in each language. Otherwise, or if omitted, the place's own name is used. */
const language = Language.optional();

export const placeCalls = {
  getMap: call({
    address: "GET /api/map",
    summary: "Map tiles: the configured ones, or null for the portal's bundled outlines.",
    permission: "system:read",
    response: z.object({
      tiles: z
        .object({
          url: z.string().describe("Address of a tile, with `{z}`, `{x}` and `{y}`."),
          attribution: z.string(),
        })
        .nullable(),
    }),
  }),
  getMapTile: call({
    address: "GET /api/map/{zoom}/{column}/{row}",
    summary: "A tile of the bundled map, 512 pixels wide; beyond its greatest detail, the tile above it.",
    permission: "system:read",
    params: z.object({ zoom: tilePlace.max(maxTileZoom), column: tilePlace, row: tilePlace }),
    response: z.object({
      zoom: z.int().describe("Coordinates of the tile that the paths belong to."),
      water: z
        .string()
        .describe("SVG path in a square of 2,048 units, without islands; empty where the data is not that precise."),
      borders: z.string().describe("SVG path of the borders between countries."),
    }),
    errors: ["NOT_FOUND"],
    retainedSeconds: 86_400,
  }),
  searchPlaces: call({
    address: "GET /api/places",
    summary: "Places with a name that begins with the query, ignoring diacritics, likeliest first.",
    permission: "place:search",
    query: z.object({ query: z.string().trim().min(1).max(100), language: Language }),
    response: z.array(Place),
    errors: ["TOO_MANY_REQUESTS"],
  }),
  findNearestPlace: call({
    address: "GET /api/nearest-place",
    summary: "The place nearest to a point.",
    permission: "place:search",
    query: z.object({ latitude, longitude, language }),
    response: z.object({ place: Place.nullable() }),
    errors: ["TOO_MANY_REQUESTS"],
  }),
  listPlacesInView: call({
    address: "GET /api/places-in-view",
    summary: "The largest places in a part of the map, for labels.",
    permission: "place:search",
    query: z.object({ south: latitude, west: longitude, north: latitude, east: longitude, language }),
    response: z.array(Place),
    errors: ["TOO_MANY_REQUESTS"],
  }),
} as const;
