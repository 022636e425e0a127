import { maxFileBytes, maxRelatedFiles } from "@samling/contract/constants";
import { readExtension } from "../files/media-type.ts";
import { makeUniqueName } from "../files/unique-name.ts";

const documentTypes: Record<string, string> = {
  doc: "application/msword",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  pdf: "application/pdf",
};
/** Extensions of sound, for systems that declare no type. */
const soundExtensions = ["mp3", "m4a", "aac", "wav", "ogg", "oga", "opus", "flac", "wma", "aif", "aiff"];

/** Documents and sound. [VAL-05] */
const isRelatedType = ({ name, type }: { name: string; type: string }): boolean =>
  readExtension(name) in documentTypes ||
  soundExtensions.includes(readExtension(name)) ||
  Object.values(documentTypes).includes(type) ||
  type.startsWith("audio/");

export const acceptedRelated = [...Object.keys(documentTypes).map((extension) => `.${extension}`), "audio/*"].join(",");

export type RelatedRefusalReason = "relatedType" | "relatedOverflow" | "empty" | "tooLarge";
export interface RelatedRefusal {
  name: string;
  reason: RelatedRefusalReason;
}

/** `taken` holds the names of all other files of the contribution. */
export function acceptRelatedFiles(chosen: readonly File[], present: number, taken: readonly string[]) {
  const accepted: { file: File; name: string }[] = [];
  const refused: RelatedRefusal[] = [];
  for (const file of chosen) {
    const reason = refuse(file, present + accepted.length);
    if (reason) refused.push({ name: file.name, reason });
    else {
      const name = makeUniqueName(file.name, [...taken, ...accepted.map((other) => other.name)]);
      accepted.push({ file, name });
    }
  }
  return { accepted, refused };
}

function refuse(file: File, count: number): RelatedRefusalReason | null {
  if (!isRelatedType(file)) return "relatedType";
  if (file.size === 0) return "empty";
  if (file.size > maxFileBytes) return "tooLarge";
  return count >= maxRelatedFiles ? "relatedOverflow" : null;
}
