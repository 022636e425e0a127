import { mkdtemp, readFile, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { listNamed } from "../testing/iiif/named-tiles.ts";
import { describePicture, findTile } from "./tile-plan.ts";
import { makePyramid } from "./tiles.ts";
import { isDiskFull, UnreadableError } from "./unreadable-error.ts";

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
  [8_000, 20],
  [20, 8_000],
  [30_000, 300],
  [300, 30_000],
  [20_000, 10_000],
] as [number, number][];

it.each(sizes)("writes each tile and size that the description of %i × %i names [LOOK-01]", async (width, height) => {
  const { pyramid, zip } = await make(width, height);
  expect(pyramid).toMatchObject({ width, height });
  const named = listNamed(describePicture("https://example.org/tiles", pyramid));
  const contents = new Map<string, string>();
  for (const name of named.keys()) {
    const { start, bytes } = pyramid.ranges[findTile(pyramid, name) ?? -1] ?? { start: 0, bytes: 0 };
    const { width: across, height: down, format } = await sharp(zip.subarray(start, start + bytes)).metadata();
    contents.set(name, `${across} × ${down} ${format}`);
  }
  expect(contents).toEqual(new Map([...named].map(([name, size]) => [name, `${size} jpeg`])));
});

it("cuts a picture that was rotated and cropped as it is shown", async () => {
  const source = join(folder, "edited.png");
  await sharp({ create: { width: 1_000, height: 600, channels: 3, background: "#336699" } })
    .png()
    .toFile(source);
  const crop = { x: 0, y: 0, width: 0.5, height: 1 };
  const edit = { blurs: [], rotation: 90 as const, angle: 0, crop };
  const pyramid = await makePyramid({ source, target: join(folder, "edited.zip"), edit });
  expect(pyramid).toMatchObject({ width: 300, height: 1_000 });
});

it("does not call a picture unreadable while the disk is full", async () => {
  const [source, target] = [join(folder, "large.png"), join(folder, "full.zip")];
  await sharp({ create: { width: 1_300, height: 900, channels: 3, background: "#336699" } })
    .png()
    .toFile(source);
  // A device of Linux that has no room for anything.
  await symlink("/dev/full", target);
  const failure = await makePyramid({ source, target, edit: null }).catch((error: unknown) => error);
  expect([failure instanceof UnreadableError, isDiskFull(failure)]).toEqual([false, true]);
});
