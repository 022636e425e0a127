import { join } from "node:path";

/** Written by `cut-map.ts`. */
export const mapFile = join(import.meta.dirname, "../dist/map.json.gz");

/** Water and borders of each tile, as SVG paths. Tiles below a uniform one are left out. */
export type StoredTiles = Record<string, [water: string, borders: string]>;

export const tileKey = (zoom: number, column: number, row: number) => `${zoom}/${column}/${row}`;

export const lastZoom = 10;
export const extent = 2_048;
/** Units by which paths extend beyond the edge of a tile, so that no coastline runs along it. */
export const buffer = 32;

/** The water of a tile that is entirely water. */
export const coveredTile = `M-${buffer}-${buffer}h${extent + 2 * buffer}v${extent + 2 * buffer}h-${extent + 2 * buffer}z`;
