/** A copy of a related file that anybody may have (DEC-09). Runs apart, see `run-apart.ts`. */
import { join } from "node:path";
import { cleanPdf } from "./clean-pdf.ts";
import { cleanSound, isCleanableSound } from "./clean-sound.ts";
import { UnreadableError } from "./unreadable-error.ts";

export interface FileToClean {
  path: string;
  type: string;
  /** Where the copy is written. */
  folder: string;
}

export interface CleanFile {
  path: string;
  type: "application/pdf" | "audio/mp4";
}

/**
 * Word's files hold names, revisions and whole other files in too many places to be sure of any copy: of them there is
 * none, nor of anything else that is not known here.
 */
export async function makeCleanFile({ path, type, folder }: FileToClean): Promise<CleanFile> {
  const clean = join(folder, "clean");
  try {
    if (type === "application/pdf") {
      await cleanPdf(path, clean);
      return { path: clean, type };
    }
    if (isCleanableSound(type)) {
      await cleanSound(path, type, clean);
      return { path: clean, type: "audio/mp4" };
    }
  } catch (error) {
    throw new UnreadableError(error instanceof Error ? error.message : String(error), { cause: error });
  }
  throw new UnreadableError(`Of ${type} no copy for everybody is made.`);
}
