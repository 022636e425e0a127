/** Makes pictures with sharp: upright, in sRGB, without camera metadata. */
import { maxPixels } from "@samling/contract/constants/files";
import type { PictureEdit } from "@samling/contract/types";
import sharp, { type Sharp } from "sharp";
import { hashPicture } from "./perceptual-hash.ts";
import { fromRaw, type RawImage, renderEdit, toRaw } from "./render-edit.ts";
import { toUnreadable } from "./unreadable-error.ts";

/** One thread for each picture: how many are made at a time is decided in `decoders.ts`. */
sharp.concurrency(1);

export type PictureKind = "thumb" | "grid" | "full";
export type PictureType = "image/jpeg" | "image/webp";

export interface Picture {
  kind: PictureKind;
  type: PictureType;
  width: number;
  height: number;
  data: Buffer;
}

export interface Pictures {
  /** Size of the upright original. */
  width: number;
  height: number;
  placeholder: string;
  perceptualHash: string | null;
  pictures: Picture[];
}

/** Boxes that pictures are fitted into. Those of the grid may be taller than wide, for portraits and posters. */
const boxes: Record<PictureKind, { width: number; height: number }> = {
  thumb: { width: 480, height: 960 },
  grid: { width: 960, height: 1920 },
  full: { width: 2400, height: 2400 },
};

/**
 * WebP at effort 2 takes a tenth of the time of AVIF at its default effort for files a fifth larger, measured on
 * photographs of 12 megapixels. For the largest size, effort 1 at quality 79 gives the same bytes and quality in three
 * quarters of that time; smaller pictures would become larger files. JPEG is for clients that support neither.
 */
const encoders: Record<PictureType, (image: Sharp, kind: PictureKind) => Sharp> = {
  "image/jpeg": (image) => image.jpeg({ quality: 82 }),
  "image/webp": (image, kind) => image.webp(kind === "full" ? { quality: 79, effort: 1 } : { quality: 78, effort: 2 }),
};

/** Largest first: each is made from the previous one. */
const allPictures = { kinds: ["full", "grid", "thumb"], types: ["image/jpeg", "image/webp"] } as const;
/** Sizes for lists, in the type that is fastest to make. Most of a large original is skipped while it is decoded. */
const previews = { kinds: ["grid", "thumb"], types: ["image/jpeg"] } as const;

export interface PictureOptions {
  isPreview?: boolean;
  /** Sizes that exist already. */
  existing?: readonly { kind: string; type: string }[];
}

/** Pictures as they are shown. An edit does not change the original. */
export async function makePictures(
  path: string,
  edit: PictureEdit | null = null,
  { isPreview = false, existing = [] }: PictureOptions = {},
): Promise<Pictures> {
  const { kinds, types } = isPreview ? previews : allPictures;
  const { upright, width, height } = await decode(path, edit, kinds[0]);
  const pictures: Picture[] = [];
  let sized = upright;
  let encoded: Partial<Record<PictureType, Buffer>> = {};
  for (const kind of kinds) {
    if (!fits(sized, kind)) [sized, encoded] = [await toRaw(fit(fromRaw(sized), kind)), {}];
    const { width, height } = sized.info;
    const missing = types.filter((type) => !existing.some((item) => item.kind === kind && item.type === type));
    const picturesOfKind: Picture[] = [];
    for (const type of missing) {
      encoded[type] ??= await encoders[type](fromRaw(sized), kind).toBuffer();
      picturesOfKind.push({ kind, type, width, height, data: encoded[type] });
    }
    pictures.unshift(...picturesOfKind);
  }
  return {
    width,
    height,
    placeholder: await makePlaceholder(sized),
    perceptualHash: await hashPicture(sized),
    pictures,
  };
}

/** Facts about a new file that decoding it yields. */
export interface PictureFacts {
  perceptualHash: string | null;
  /** Its average color as a picture of one pixel, which shows nothing that a crop or a blur may remove later. */
  placeholder: string;
}

/** Decodes the whole file, and so throws `UnreadableError` whenever `makePictures` would. */
export async function readFacts(path: string): Promise<PictureFacts> {
  const { upright } = await decode(path, null, "thumb");
  const pixel = await fromRaw(upright).resize(1, 1, { fit: "fill" }).webp({ quality: 90 }).toBuffer();
  return { perceptualHash: await hashPicture(upright), placeholder: asDataUrl(pixel) };
}

/** Decodes the whole file by the rules of `makePictures`; throws `UnreadableError` if that would fail. */
export async function makeStill(path: string, width: number): Promise<Buffer> {
  try {
    return await open(path)
      .autoOrient()
      .resize({ width, height: width, fit: "inside", withoutEnlargement: true })
      .flatten({ background: "white" })
      .toColourspace("srgb")
      .webp({ quality: 78, effort: 2 })
      .toBuffer();
  } catch (error) {
    throw toUnreadable(error);
  }
}

/** Perceptual hash of a picture that has been made before, whatever its size. */
export const hashEncodedPicture = async (data: Buffer): Promise<string | null> =>
  hashPicture(await toRaw(fit(sharp(data, { limitInputPixels: maxPixels }), "thumb")));

const open = (path: string) => sharp(path, { limitInputPixels: maxPixels, failOn: "error", sequentialRead: true });

const fit = (image: Sharp, kind: PictureKind) =>
  image.resize({ ...boxes[kind], fit: "inside", withoutEnlargement: true });

const fits = ({ info }: RawImage, kind: PictureKind) =>
  info.width <= boxes[kind].width && info.height <= boxes[kind].height;

/** Maximum pixels along an edge of a decoded picture, even if a small part of a large scan is shown. */
const maxEdge = 6_000;

/** Sharp drops EXIF, GPS and color profiles unless asked to keep them, and converts to sRGB. */
async function decode(
  path: string,
  edit: PictureEdit | null,
  largest: PictureKind,
): Promise<{ upright: RawImage; width: number; height: number }> {
  const fraction = edit ? Math.min(edit.crop.width, edit.crop.height) : 1;
  const edge = Math.min(maxEdge, Math.ceil(boxes[largest].height / Math.max(fraction, 0.01)));
  const box = edit ? { width: edge, height: edge } : boxes[largest];
  try {
    const { autoOrient: size } = await open(path).metadata();
    const upright = open(path)
      .autoOrient()
      .resize({ ...box, fit: "inside", withoutEnlargement: true })
      .flatten({ background: "white" })
      .toColourspace("srgb");
    const whole = await toRaw(upright);
    if (!edit) return { upright: whole, width: size.width, height: size.height };
    const edited = await renderEdit(whole, edit);
    const scale = size.width / whole.info.width;
    const { width, height } = edited.info;
    return {
      upright: await toRaw(fit(fromRaw(edited), largest)),
      width: Math.max(1, Math.round(width * scale)),
      height: Math.max(1, Math.round(height * scale)),
    };
  } catch (error) {
    throw toUnreadable(error);
  }
}

/** A few hundred bytes in the picture's proportions, shown while it loads. */
async function makePlaceholder(picture: RawImage): Promise<string> {
  const tiny = await fromRaw(picture)
    .resize({ width: 24, height: 24, fit: "inside" })
    .blur(0.6)
    .webp({ quality: 40, effort: 4 })
    .toBuffer();
  return asDataUrl(tiny);
}

const asDataUrl = (picture: Buffer): string => `data:image/webp;base64,${picture.toString("base64")}`;
