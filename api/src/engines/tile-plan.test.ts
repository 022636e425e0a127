import { describePicture, listScales, listTiles, tileEdge, tilePath } from "./tile-plan.ts";

const sizes: [number, number][] = [
  [1, 1],
  [512, 512],
  [513, 511],
  [1_025, 1],
  [30_000, 300],
  [20_000, 10_000],
];

it.each(sizes)("covers each pixel of a picture of %i × %i once at every scale", (width, height) => {
  for (const scale of listScales({ width, height })) {
    const tiles = listTiles({ width, height }).filter((tile) => tile.scale === scale);
    const covered = tiles.reduce((sum, { region }) => sum + region.width * region.height, 0);
    expect(covered).toBe(width * height);
    expect(tiles.every(({ size }) => size.width <= tileEdge && size.height <= tileEdge)).toBe(true);
  }
});

it.each(sizes)("has one tile for a picture of %i × %i at the last scale", (width, height) => {
  const last = listScales({ width, height }).at(-1);
  expect(listTiles({ width, height }).filter(({ scale }) => scale === last)).toHaveLength(1);
});

// A corner of one pixel is the same at two scales.
it.each(sizes)("gives tiles of a picture of %i × %i one address only if they show the same", (width, height) => {
  const tiles = listTiles({ width, height });
  const paths = tiles.map((tile) => tilePath({ width, height }, tile));
  const described = tiles.map(({ region, size }) => JSON.stringify([region, size]));
  expect(new Set(paths).size).toBe(new Set(described).size);
});

it("asks for a picture that fits one tile as a whole", () => {
  const picture = { width: 300, height: 200 };
  expect(listTiles(picture).map((tile) => tilePath(picture, tile))).toEqual(["full/max/0/default.jpg"]);
});

it("names parts in pixels of the picture and sizes in pixels of the tile", () => {
  const picture = { width: 513, height: 511 };
  expect(listTiles(picture).map((tile) => tilePath(picture, tile))).toEqual([
    "full/257,256/0/default.jpg",
    "0,0,512,511/512,511/0/default.jpg",
    "512,0,1,511/1,511/0/default.jpg",
  ]);
});

it("promises only sizes that are stored", () => {
  const picture = { width: 30_000, height: 300 };
  const { sizes: promised } = describePicture("https://example.org/a", picture);
  const stored = listTiles(picture).map((tile) => tilePath(picture, tile));
  for (const { width, height } of promised) expect(stored).toContain(`full/${width},${height}/0/default.jpg`);
});
