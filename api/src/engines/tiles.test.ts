import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { listTiles } from "./tile-plan.ts";
import { makePyramid } from "./tiles.ts";

jest.setTimeout(120_000);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "samling-tiles-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function make(width: number, height: number) {
  const source = join(folder, "picture.png");
  const target = join(folder, "tiles.zip");
  await rm(target, { force: true });
  await sharp({ create: { width, height, channels: 3, background: "#336699" } })
    .png({ compressionLevel: 1 })
    .toFile(source);
  const pyramid = await makePyramid({ source, target, edit: null });
  return { pyramid, zip: await readFile(target) };
}

const odd = [1, 2, 255, 511, 512, 513, 1_023, 1_025];
const sizes = [
  ...odd.flatMap((width) => [
    [width, 1],
    [width, 513],
    [1_024, width],
  ]),
  [2_049, 1_537],
  [4_097, 3],
  [3, 4_097],
  [30_000, 300],
  [300, 30_000],
  [20_000, 10_000],
] as [number, number][];

it.each(sizes)("writes each tile of a picture of %i × %i in its size [LOOK-01]", async (width, height) => {
  const { pyramid, zip } = await make(width, height);
  const tiles = listTiles({ width, height });
  expect(pyramid).toMatchObject({ width, height });
  expect(pyramid.ranges).toHaveLength(tiles.length);
  const found = await Promise.all(
    pyramid.ranges.map(async ({ start, bytes }) => {
      const { width: across, height: down, format } = await sharp(zip.subarray(start, start + bytes)).metadata();
      return { width: across, height: down, format };
    }),
  );
  expect(found).toEqual(tiles.map(({ size }) => ({ ...size, format: "jpeg" })));
});

it("cuts a picture that was turned and cropped as it is shown", async () => {
  const source = join(folder, "edited.png");
  await sharp({ create: { width: 1_000, height: 600, channels: 3, background: "#336699" } })
    .png()
    .toFile(source);
  const crop = { x: 0, y: 0, width: 0.5, height: 1 };
  const edit = { blurs: [], rotation: 90 as const, angle: 0, crop };
  const pyramid = await makePyramid({ source, target: join(folder, "edited.zip"), edit });
  expect(pyramid).toMatchObject({ width: 300, height: 1_000 });
});
