/** Pictures through sharp: upright, in sRGB, without camera metadata. */
import { maxPixels } from "@samling/contract/constants";
import type { PictureEdit } from "@samling/contract/types";
import sharp, { type Sharp } from "sharp";
import { readLook } from "./look.ts";
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
  look: string | null;
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
 * photographs of 12 megapixels; JPEG is for clients that support neither.
 */
const encoders: Record<PictureType, (image: Sharp) => Sharp> = {
  "image/jpeg": (image) => image.jpeg({ quality: 82 }),
  "image/webp": (image) => image.webp({ quality: 78, effort: 2 }),
};

const everything = { kinds: ["thumb", "grid", "full"], types: ["image/jpeg", "image/webp"] } as const;
/** What lists need, in the type that takes least time. Most of a large original is passed over while it is decoded. */
const previews = { kinds: ["thumb", "grid"], types: ["image/jpeg"] } as const;

/** As they are shown: with an edit, the original stays as it is. */
export async function makePictures(
  path: string,
  edit: PictureEdit | null = null,
  { isPreview = false } = {},
): Promise<Pictures> {
  const { kinds, types } = isPreview ? previews : everything;
  const largest = kinds.at(-1) ?? "full";
  const { upright, width, height } = await decode(path, edit, largest);
  const pictures: Picture[] = [];
  let look: string | null = null;
  // The smaller ones are made from the largest: the original is decoded only once, whatever its size.
  for (const kind of kinds) {
    const sized = kind === largest ? upright : await toRaw(fit(fromRaw(upright), kind));
    const { width, height } = sized.info;
    if (kind === "thumb") look = await readLook(sized);
    for (const type of types) {
      pictures.push({ kind, type, width, height, data: await encoders[type](fromRaw(sized)).toBuffer() });
    }
  }
  return { width, height, placeholder: await makePlaceholder(upright), look, pictures };
}

/** Decodes it whole, by the same rules as `makePictures`; throws `UnreadableError` if that would fail. */
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

/** The look of a picture that has been made before, whatever its size. */
export const readLookOf = async (data: Buffer): Promise<string | null> =>
  readLook(await toRaw(fit(sharp(data, { limitInputPixels: maxPixels }), "thumb")));

const open = (path: string) => sharp(path, { limitInputPixels: maxPixels, failOn: "error", sequentialRead: true });

const fit = (image: Sharp, kind: PictureKind) =>
  image.resize({ ...boxes[kind], fit: "inside", withoutEnlargement: true });

/** Pixels along an edge that are decoded at most, for a small part of a large scan. */
const mostEdge = 6_000;

/** Sharp drops EXIF, GPS and color profiles unless asked to keep them, and converts to sRGB. */
async function decode(
  path: string,
  edit: PictureEdit | null,
  largest: PictureKind,
): Promise<{ upright: RawImage; width: number; height: number }> {
  const part = edit ? Math.min(edit.crop.width, edit.crop.height) : 1;
  const edge = Math.min(mostEdge, Math.ceil(boxes[largest].height / Math.max(part, 0.01)));
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

/** A few hundred bytes that stand in for the picture, in its proportions, while it loads. */
async function makePlaceholder(upright: RawImage): Promise<string> {
  const tiny = await fromRaw(upright)
    .resize({ width: 24, height: 24, fit: "inside" })
    .blur(0.6)
    .webp({ quality: 40, effort: 4 })
    .toBuffer();
  return `data:image/webp;base64,${tiny.toString("base64")}`;
}
