/** Writes the pyramid of a picture: one uncompressed zip, with each tile as a JPEG. */
import { open } from "node:fs/promises";
import { maxPixels } from "@samling/contract/constants";
import type { PictureEdit } from "@samling/contract/types";
import sharp, { type Sharp } from "sharp";
import { fromRaw, renderEdit, toRaw } from "./render-edit.ts";
import { indexTiles, type TileRange } from "./tile-index.ts";
import { type PictureSize, tileEdge } from "./tile-plan.ts";
import { toUnreadable } from "./unreadable-error.ts";

export interface Pyramid extends PictureSize {
  ranges: TileRange[];
}

interface PyramidOrder {
  /** A picture that sharp can open. */
  source: string;
  /** Where the zip is written; the name has to end in `.zip`. */
  target: string;
  edit: PictureEdit | null;
}

/** Pixels along an edge: an edit is rendered in memory, unlike a picture that passes through strip by strip. */
const mostEditedEdge = 6_000;

export async function makePyramid(order: PyramidOrder): Promise<Pyramid> {
  const { target } = order;
  const { width, height } = await write(order);
  const file = await open(target);
  try {
    return { width, height, ranges: await indexTiles(file, { width, height }) };
  } finally {
    await file.close();
  }
}

async function write({ source, target, edit }: PyramidOrder): Promise<PictureSize> {
  try {
    const shown = edit ? await renderEdited(source, edit) : upright(source);
    const { width, height } = await shown
      .jpeg({ quality: 85 })
      .tile({ size: tileEdge, overlap: 0, depth: "onetile", layout: "dz", container: "zip" })
      .toFile(target);
    return { width, height };
  } catch (error) {
    throw toUnreadable(error);
  }
}

const renderEdited = async (source: string, edit: PictureEdit) =>
  fromRaw(await renderEdit(await toRaw(fitInto(upright(source), mostEditedEdge)), edit));

/** Without EXIF and places: sharp keeps none unless asked to. */
const upright = (source: string): Sharp =>
  sharp(source, { limitInputPixels: maxPixels, failOn: "error", sequentialRead: true })
    .autoOrient()
    .flatten({ background: "white" })
    .toColourspace("srgb");

const fitInto = (picture: Sharp, edge: number) =>
  picture.resize({ width: edge, height: edge, fit: "inside", withoutEnlargement: true });
