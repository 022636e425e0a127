/** The tiles of a picture, and their positions in the pyramid. The addresses follow IIIF Image 3, level 0. */

export const tileEdge = 512;

export interface PictureSize {
  width: number;
  height: number;
}

export interface Tile {
  /** Pixels of the picture along each edge of a pixel of the tile: 1, 2, 4 and so on. */
  scale: number;
  column: number;
  row: number;
  /** In pixels of the picture. */
  region: PictureSize & { x: number; y: number };
  size: PictureSize;
}

/** Scales from the picture itself to the first at which one tile holds all of it. */
export function listScales({ width, height }: PictureSize): number[] {
  const scales = [1];
  for (let scale = 1; Math.max(width, height) > scale * tileEdge; scale *= 2) scales.push(scale * 2);
  return scales;
}

/** Row by row at each scale, the largest scale first; the index of a pyramid is in this order. */
export function listTiles(picture: PictureSize): Tile[] {
  const tiles: Tile[] = [];
  for (const scale of listScales(picture).reverse()) {
    const step = tileEdge * scale;
    for (let y = 0; y < picture.height; y += step) {
      for (let x = 0; x < picture.width; x += step) {
        const region = { x, y, width: Math.min(step, picture.width - x), height: Math.min(step, picture.height - y) };
        const size = { width: Math.ceil(region.width / scale), height: Math.ceil(region.height / scale) };
        tiles.push({ scale, column: x / step, row: y / step, region, size });
      }
    }
  }
  return tiles;
}

/** The address of a tile below its picture, in the canonical form that viewers ask for. */
export const tilePath = (picture: PictureSize, { region, size }: Tile): string => {
  const isWhole = region.width === picture.width && region.height === picture.height;
  const part = isWhole ? "full" : `${region.x},${region.y},${region.width},${region.height}`;
  const isFullSize = isWhole && size.width === picture.width && size.height === picture.height;
  return `${part}/${isFullSize ? "max" : `${size.width},${size.height}`}/0/default.jpg`;
};

/** Index of a tile in the order of `listTiles`, by its address below the picture; null if no tile has this address. */
export function findTile(picture: PictureSize, path: string): number | null {
  const index = listTiles(picture).findIndex((tile) => tilePath(picture, tile) === path);
  return index < 0 ? null : index;
}

/** Content of `info.json`. No `sizes` larger than one tile: a level 0 server lists only stored files. */
export function describePicture(id: string, picture: PictureSize) {
  const scaleFactors = listScales(picture);
  const smallest = scaleFactors.at(-1) ?? 1;
  return {
    "@context": "http://iiif.io/api/image/3/context.json",
    id,
    type: "ImageService3",
    protocol: "http://iiif.io/api/image",
    profile: "level0",
    width: picture.width,
    height: picture.height,
    sizes: [{ width: Math.ceil(picture.width / smallest), height: Math.ceil(picture.height / smallest) }],
    tiles: [{ width: tileEdge, scaleFactors }],
  };
}

/** Position of the whole picture, after its tiles; null if its original is served instead. */
export function findWholePicture({ ranges, ...picture }: PictureSize & { ranges: readonly number[] }) {
  const [start, bytes] = ranges.slice(listTiles(picture).length * 2);
  return start === undefined || bytes === undefined ? null : { start, bytes };
}
