/** Makes the public copy of a related file (DEC-09), in a sandboxed process with the code for its type. */
import { copyFile } from "node:fs/promises";
import { join } from "node:path";
import { toUnreadable, UnreadableError } from "./unreadable-error.ts";

export interface FileToClean {
  path: string;
  type: string;
  /** Output path of the copy. */
  folder: string;
}

export interface CleanFile {
  path: string;
  type: "application/pdf" | "audio/mp4" | "text/plain";
}

/** Word files hold names, revisions and files in too many places for a safe copy; unknown types may as well. */
export async function makeCleanFile({ path, type, folder }: FileToClean): Promise<CleanFile> {
  const clean = join(folder, "clean");
  // Outside `try`: if the code cannot be loaded, that says nothing about the file.
  const cleaner = await loadCleaner(type);
  try {
    await cleaner.clean(path, clean);
    return { path: clean, type: cleaner.makes };
  } catch (error) {
    throw toUnreadable(error);
  }
}

async function loadCleaner(type: string) {
  // Plain text has no metadata.
  if (type === "text/plain") return { clean: copyFile, makes: type } as const;
  if (type === "application/pdf") {
    const { cleanPdf } = await import("./clean-pdf.ts");
    return { clean: cleanPdf, makes: "application/pdf" as const };
  }
  const { cleanSound, isCleanableSound } = await import("./clean-sound.ts");
  if (!isCleanableSound(type)) throw new UnreadableError(`No public copy is made of ${type}.`);
  return { clean: (from: string, to: string) => cleanSound(from, type, to), makes: "audio/mp4" as const };
}
