import sharp, { type Sharp } from "sharp";
import { buildExif, type CameraData, type Orientation } from "./exif.ts";
import { createRandom } from "./random.ts";

export type PictureTone = "natural" | "sepia" | "bw" | "faded" | "cold" | "warm";

/** Left, top, width and height as fractions of the master. */
export type CropBox = readonly [number, number, number, number];

export interface PictureRecipe extends CameraData {
  orientation: Orientation;
  /** Shifts the crop slightly, so that two recipes that differ only here give two pictures. */
  seed: string;
  crop: CropBox;
  tone: PictureTone;
  /** Otherwise as large as its part of the master, within limits: so a weak machine makes it quickly. */
  megapixels?: number;
  format: "jpeg" | "png" | "gif";
}

/** Megapixels that fill a window without visible enlargement. */
const limits = { min: 0.5, max: 1.1 };

/** The crop, moved by up to one per cent so that no two pictures have the same frame. */
function placeCrop([left, top, width, height]: CropBox, master: { width: number; height: number }, seed: string) {
  const random = createRandom(`crop ${seed}`);
  const inset = () => random.between(0, 0.01);
  const from = { x: left + inset(), y: top + inset() };
  const to = { x: left + width - inset(), y: top + height - inset() };
  const x = Math.round(from.x * master.width);
  const y = Math.round(from.y * master.height);
  return {
    left: x,
    top: y,
    width: Math.min(master.width, Math.round(to.x * master.width)) - x,
    height: Math.min(master.height, Math.round(to.y * master.height)) - y,
  };
}

type Matrix = [[number, number, number], [number, number, number], [number, number, number]];

/** A matrix for less or more saturation; 0 removes all color. */
function saturate(by: number): Matrix {
  const [red, green, blue] = [0.2126 * (1 - by), 0.7152 * (1 - by), 0.0722 * (1 - by)];
  return [
    [red + by, green, blue],
    [red, green + by, blue],
    [red, green, blue + by],
  ];
}

/** Only matrices and linear functions: another color space takes several times as long. */
const tones: Record<PictureTone, (picture: Sharp) => Sharp> = {
  natural: (picture) => picture,
  bw: (picture) => picture.recomb(saturate(0)).linear(1.12, -12),
  sepia: (picture) =>
    picture.recomb([
      [0.43, 0.62, 0.15],
      [0.37, 0.55, 0.13],
      [0.28, 0.43, 0.1],
    ]),
  faded: (picture) => picture.recomb(saturate(0.55)).linear([0.78, 0.76, 0.7], [44, 42, 40]),
  cold: (picture) => picture.recomb(saturate(0.85)).linear([0.9, 0.97, 1.06], [0, 2, 6]),
  warm: (picture) => picture.recomb(saturate(1.1)).linear([1.06, 1, 0.9], [6, 2, 0]),
};

/** Converts upright pixels to the stored ones of an orientation: the inverse of what a viewer does. */
const stores: Record<Orientation, (picture: Sharp) => Sharp> = {
  1: (picture) => picture,
  2: (picture) => picture.flop(),
  3: (picture) => picture.rotate(180),
  4: (picture) => picture.flip(),
  5: (picture) => picture.rotate(90).flip(),
  6: (picture) => picture.rotate(270),
  7: (picture) => picture.rotate(270).flip(),
  8: (picture) => picture.rotate(90),
};

/** A new picture from a master; the same recipe gives the same bytes. */
export async function varyPicture(master: string, recipe: PictureRecipe): Promise<Buffer> {
  const { width = 0, height = 0 } = await sharp(master).metadata();
  const crop = placeCrop(recipe.crop, { width, height }, recipe.seed);
  const cropMegapixels = (crop.width * crop.height) / 1_000_000;
  const { megapixels = Math.min(limits.max, Math.max(limits.min, cropMegapixels)) } = recipe;
  const scale = Math.sqrt(megapixels / cropMegapixels);
  const size = { width: Math.round(crop.width * scale), height: Math.round(crop.height * scale) };

  const part = tones[recipe.tone](sharp(master).removeAlpha().extract(crop));
  const upright = part.resize({ ...size, fit: "fill", kernel: "linear" });
  const stored = stores[recipe.orientation](upright);
  if (recipe.format === "png") return stored.png({ compressionLevel: 6 }).toBuffer();
  if (recipe.format === "gif") return stored.gif({ colours: 64, effort: 3 }).toBuffer();
  return stored
    .jpeg({ quality: 82 })
    .withExif(buildExif(recipe))
    .withMetadata({ orientation: recipe.orientation })
    .toBuffer();
}
