/** The bundled map. Loaded with the first tile, and kept: 15 MB. */
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import type { Answer } from "@samling/contract/types";
import { coveredTile, mapFile, type StoredTiles, tileKey } from "@samling/map/tiles";

interface BundledMap {
  /** Null beyond the edge of the world. */
  find(zoom: number, column: number, row: number): Answer<"GET /api/map/{zoom}/{column}/{row}"> | null;
}

/** Maximum number of zooms by which inexact tiles are enlarged. */
const maxEnlarged = 3;

let opened: Promise<BundledMap> | undefined;
export function openMap(): Promise<BundledMap> {
  opened ??= readFile(mapFile)
    .then(promisify(gunzip))
    .then((text) => createMap(JSON.parse(text.toString("latin1"))));
  return opened;
}

export const createMap = (tiles: StoredTiles): BundledMap => ({
  find: (zoom, column, row) => {
    if (Math.max(column, row) >= 2 ** zoom) return null;
    for (let up = 0; up <= zoom; up++) {
      const stored = tiles[tileKey(zoom - up, column >> up, row >> up)];
      if (!stored) continue;
      const [water, borders] = stored;
      const isKnown = up <= maxEnlarged || water === coveredTile;
      return { zoom: zoom - up, water: isKnown ? water : "", borders: isKnown ? borders : "" };
    }
    return null;
  },
});
