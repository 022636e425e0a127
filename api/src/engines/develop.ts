/** Turns a picture that sharp cannot open into one that it can. */
import { open, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { decodeHeic } from "./heic.ts";
import { countScans } from "./jpeg-scans.ts";
import { findPreview } from "./tiff-preview.ts";
import { toUnreadable } from "./unreadable-error.ts";

export interface Original {
  path: string;
  type: string;
  /** Folder for its files; the caller removes it. */
  folder: string;
}

/** The path of a readable picture: its EXIF orientation, if it still has one, makes it upright. */
export async function developPicture({ path, type, folder }: Original): Promise<string> {
  try {
    if (type === "image/jpeg") await countScans(path);
    if (type === "image/heic") return await decodeHeic({ path, to: join(folder, "heic.png") });
    // A DNG is a TIFF, and may be recognized only at its end.
    if (type === "image/tiff" || type === "image/x-adobe-dng")
      return await developDng(path, join(folder, "preview.jpg"));
    return path;
  } catch (error) {
    throw toUnreadable(error);
  }
}

async function developDng(path: string, to: string): Promise<string> {
  await using file = await open(path);
  const preview = await findPreview(file);
  if (!preview) return path;
  await writeFile(to, preview);
  await countScans(to);
  return to;
}
