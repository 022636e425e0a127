/** Turns a picture that sharp cannot open into one that it can. */
import { open, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { DecodedHeic, HeicSource } from "./heic.ts";
import { runSandboxed } from "./run-sandboxed.ts";
import { findPreview } from "./tiff-preview.ts";

/** A picture of 200 megapixels takes 800 megabytes as pixels, and as much again while it is written. */
const heicLimits = { seconds: 120, megabytes: 2_048 };
const heicModule = new URL("./heic.ts", import.meta.url);

interface Original {
  path: string;
  type: string;
  /** Where files may be written; the caller removes it. */
  folder: string;
}

/** The path of a picture with the same content, upright by its EXIF or as it is. */
export async function developPicture({ path, type, folder }: Original): Promise<string> {
  if (type === "image/heic") {
    const to = join(folder, "heic.png");
    const task = { module: heicModule, name: "decodeHeic", argument: { path, to } };
    await runSandboxed<HeicSource, DecodedHeic>(task, heicLimits);
    return to;
  }
  // A DNG is a TIFF, and may be told from one only at its end.
  if (type === "image/tiff" || type === "image/x-adobe-dng") {
    await using file = await open(path);
    const preview = await findPreview(file);
    if (!preview) return path;
    const to = join(folder, "preview.jpg");
    await writeFile(to, preview);
    return to;
  }
  return path;
}
