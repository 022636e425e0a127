import { join } from "node:path";

/** Made by `cut-map.ts`. */
export const mapFile = join(import.meta.dirname, "../dist/map.json.gz");

/** Water and borders of each tile, as SVG paths. Those below a tile that is all alike are left out. */
export type StoredTiles = Record<string, [water: string, borders: string]>;

export const tileKey = (zoom: number, column: number, row: number) => `${zoom}/${column}/${row}`;

export const lastZoom = 10;
/** Units along the edge of a tile. */
export const extent = 2_048;
/** Units that paths go on beyond the edge, so that the line along a coast does not follow it. */
export const buffer = 32;

/** The water of a tile that is all water. */
export const coveredTile = `M-${buffer}-${buffer}h${extent + 2 * buffer}v${extent + 2 * buffer}h-${extent + 2 * buffer}z`;
