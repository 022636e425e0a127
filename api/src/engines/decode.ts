/** Processes the pictures that people send. Runs in a separate process: see `decoders.ts`. */
import type { PictureEdit } from "@samling/contract/types";
import { developPicture, type Original } from "./develop.ts";
import { makePictures, makeStill, type PictureFacts, type PictureOptions, type Pictures, readFacts } from "./image.ts";
import { makePyramid, type Pyramid } from "./tiles.ts";

interface EditedOriginal extends Original {
  edit: PictureEdit | null;
}

export const derivePicture = async ({
  edit,
  isPreview,
  existing,
  ...original
}: EditedOriginal & PictureOptions): Promise<Pictures> =>
  makePictures(await developPicture(original), edit, { isPreview, existing });

/** Enough for a screen, where the browser cannot show the file itself. */
const stillWidth = 1_600;

/** Makes a still without metadata, by the same rules as `derivePicture`, and fails wherever that would fail. */
export const renderStill = async (original: Original): Promise<Buffer> =>
  makeStill(await developPicture(original), stillWidth);

/** Facts about the original, by the same rules: nothing large is encoded. */
export const checkPicture = async (original: Original): Promise<PictureFacts> =>
  readFacts(await developPicture(original));

/** `target` is where the zip is written; the name has to end in `.zip`. */
export const tilePicture = async ({
  edit,
  target,
  ...original
}: EditedOriginal & { target: string }): Promise<Pyramid> =>
  makePyramid({
    source: await developPicture(original),
    target,
    edit,
    hasWholePicture: edit !== null || original.type !== "image/jpeg",
  });

export { estimateEffort } from "./effort.ts";
export { hashEncodedPicture } from "./image.ts";
export { makeOrganizationPicture } from "./organization-picture.ts";

/** Few processes are given a table, so its reader is loaded on demand. */
export const readTable = async (table: Parameters<typeof import("./table.ts").readTable>[0]): Promise<string[][]> =>
  (await import("./table.ts")).readTable(table);
