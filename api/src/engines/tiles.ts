/**
 * Writes the pyramid of a picture: a zip of JPEG tiles and, where the original is not handed out, the whole picture.
 */
import { createReadStream, createWriteStream } from "node:fs";
import { open, stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { maxPixels } from "@samling/contract/constants/files";
import type { PictureEdit } from "@samling/contract/types";
import sharp, { type Sharp } from "sharp";
import { fromRaw, renderEdit, toRaw } from "./render-edit.ts";
import { indexTiles, type TileRange } from "./tile-index.ts";
import { type PictureSize, tileEdge } from "./tile-plan.ts";
import { toUnreadable } from "./unreadable-error.ts";

export interface Pyramid extends PictureSize {
  ranges: TileRange[];
}

interface PyramidOptions {
  /** A picture that sharp can open. */
  source: string;
  /** Path of the zip to be written; the name has to end in `.zip`. */
  target: string;
  edit: PictureEdit | null;
  /** Whether the whole picture follows in one piece, as the last range. */
  hasWholePicture?: boolean;
}

/** Pixels along an edge of a JPEG. */
const maxJpegEdge = 65_500;

/** Pixels along an edge: an edit is rendered in memory, unlike a picture that passes through strip by strip. */
const maxEditedEdge = 6_000;

export async function makePyramid({ source, target, edit, hasWholePicture = false }: PyramidOptions): Promise<Pyramid> {
  const rendered = edit ? await renderEdited(source, edit).catch(fail) : upright(source);
  const { width, height } = await writeTiles(rendered.clone(), target).catch(fail);
  const file = await open(target);
  const ranges = await indexTiles(file, { width, height }).finally(() => file.close());
  if (!hasWholePicture || Math.max(width, height) > maxJpegEdge) return { width, height, ranges };
  const { size: start } = await stat(target);
  const wholePath = `${target}.jpg`;
  const { size: bytes } = await rendered.clone().jpeg({ quality: 92 }).toFile(wholePath).catch(fail);
  await pipeline(createReadStream(wholePath), createWriteStream(target, { flags: "a" }));
  return { width, height, ranges: [...ranges, { start, bytes }] };
}

const fail = (error: unknown): never => {
  throw toUnreadable(error);
};

const writeTiles = (rendered: Sharp, target: string): Promise<PictureSize> =>
  rendered
    .jpeg({ quality: 85 })
    .tile({ size: tileEdge, overlap: 0, depth: "onetile", layout: "dz", container: "zip" })
    .toFile(target);

const renderEdited = async (source: string, edit: PictureEdit) =>
  fromRaw(await renderEdit(await toRaw(fitInto(upright(source), maxEditedEdge)), edit));

/** Rotates the picture upright. Its EXIF and places are dropped, since sharp keeps none unless asked to. */
const upright = (source: string): Sharp =>
  sharp(source, { limitInputPixels: maxPixels, failOn: "error", sequentialRead: true })
    .autoOrient()
    .flatten({ background: "white" })
    .toColourspace("srgb");

const fitInto = (picture: Sharp, edge: number) =>
  picture.resize({ width: edge, height: edge, fit: "inside", withoutEnlargement: true });
