import { createHash } from "node:crypto";
import exifr from "exifr";
import sharp from "sharp";
import type { Orientation } from "./exif.ts";
import { pictureFile } from "./picture-file.ts";
import { type CropBox, type PictureRecipe, varyPicture } from "./vary-picture.ts";

const master = pictureFile("boathouses.jpg");
const recipe: PictureRecipe = {
  seed: "a boathouse",
  crop: [0, 0.25, 0.6, 0.5],
  tone: "natural",
  megapixels: 0.2,
  format: "jpeg",
  orientation: 1,
};
const make = (changes: Partial<PictureRecipe> = {}) => varyPicture(master, { ...recipe, ...changes });
const hash = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

/** Reads the picture as displayed, but small. */
async function seeSmall(bytes: Buffer): Promise<Buffer> {
  const { data, info } = await sharp(bytes).autoOrient().raw().toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: 3 as const };
  return sharp(data, { raw }).resize(30, 25, { fit: "fill" }).raw().toBuffer();
}

it("makes the same bytes from the same recipe, and others from another seed", async () => {
  const once = hash(await make());
  expect(hash(await make())).toBe(once);
  expect(hash(await make({ seed: "another" }))).not.toBe(once);
});

it("makes pictures of the requested size, even larger than their master", async () => {
  for (const megapixels of [0.2, 3]) {
    const { width, height } = await sharp(await make({ megapixels })).metadata();
    expect((width * height) / 1_000_000).toBeCloseTo(megapixels, 2);
  }
});

it("makes a picture of no given size as large as its part of the master, neither tiny nor large", async () => {
  const { megapixels: _, ...free } = recipe;
  const measure = async (crop: CropBox) => {
    const { width, height } = await sharp(await varyPicture(master, { ...free, crop })).metadata();
    return (width * height) / 1_000_000;
  };
  expect(await measure([0, 0, 1, 0.6])).toBeCloseTo(0.88, 1);
  expect(await measure([0, 0, 0.3, 0.3])).toBeCloseTo(0.5, 2);
  expect(await measure([0, 0, 1, 1])).toBeCloseTo(1.1, 2);
});

it.each([1, 2, 3, 4, 5, 6, 7, 8] as const)("stores orientation %i so that it is shown upright", async (orientation) => {
  const stored = await make({ orientation: orientation satisfies Orientation });
  const { orientation: written, width, height } = await sharp(stored).metadata();
  const [displayed, upright] = [await seeSmall(stored), await seeSmall(await make())];
  const difference =
    upright.reduce((sum, value, index) => sum + Math.abs(value - (displayed[index] ?? 0)), 0) / upright.length;
  expect(written).toBe(orientation);
  expect(width > height).toBe(orientation < 5);
  expect(difference).toBeLessThan(2);
});

it("writes date, place and camera as cameras do", async () => {
  const bytes = await make({ date: "1958-03-16", latitude: 67.8558, longitude: 20.2253, camera: "Ön 35" });
  const read: unknown = await exifr.parse(bytes, { reviveValues: false });
  expect(read).toMatchObject({ DateTimeOriginal: "1958:03:16 12:00:00", latitude: expect.closeTo(67.8558, 4) });
  expect(read).toMatchObject({ longitude: expect.closeTo(20.2253, 4) });
});

it("removes the colors if the tone has none", async () => {
  const { channels } = await sharp(await make({ tone: "bw" })).stats();
  const means = channels.map(({ mean }) => mean);
  expect(Math.max(...means) - Math.min(...means)).toBeLessThan(1.5);
});

it.each(["png", "gif"] as const)("also makes a %s", async (format) => {
  expect((await sharp(await make({ format })).metadata()).format).toBe(format);
});
