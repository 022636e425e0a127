import type { AcceptedFile } from "../model/accept-files.ts";
import { makeUniqueName } from "../model/unique-name.ts";

/** The file that replaces the chosen one: a JPEG, with a matching name. [VAL-15] */
export function buildEditedFile(original: AcceptedFile, picture: Blob, taken: readonly string[]): AcceptedFile {
  const name = makeUniqueName(`${original.name.replace(/\.[^.]+$/, "")}.jpg`, taken);
  const file = new File([picture], name, { type: "image/jpeg", lastModified: original.file.lastModified });
  return { file, name, type: "image/jpeg", kind: "image" };
}
