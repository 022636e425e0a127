import type { AcceptedFile } from "./accept-files.ts";
import { makeUniqueName } from "./unique-name.ts";

/** The file that goes along in place of the one that was chosen: a JPEG, and called one. [VAL-15] */
export function buildEditedFile(original: AcceptedFile, picture: Blob, taken: readonly string[]): AcceptedFile {
  const name = makeUniqueName(`${original.name.replace(/\.[^.]+$/, "")}.jpg`, taken);
  const file = new File([picture], name, { type: "image/jpeg", lastModified: original.file.lastModified });
  return { file, name, type: "image/jpeg", kind: "image" };
}
