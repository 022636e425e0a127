import { maxRelatedFiles } from "@samling/contract/constants/files";
import type { TooLargeRefusal } from "./accept-files.ts";
import { readExtension } from "./media-type.ts";
import { makeUniqueName } from "./unique-name.ts";

const documentTypes: Record<string, string> = {
  doc: "application/msword",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  pdf: "application/pdf",
};
/** Extensions of sound files, for systems that declare no type. */
const soundExtensions = ["mp3", "m4a", "aac", "wav", "ogg", "oga", "opus", "flac", "wma", "aif", "aiff"];

/** Documents and sound. [VAL-05] */
const isRelatedType = ({ name, type }: { name: string; type: string }): boolean =>
  readExtension(name) in documentTypes ||
  soundExtensions.includes(readExtension(name)) ||
  Object.values(documentTypes).includes(type) ||
  type.startsWith("audio/");

export const acceptedRelated = [...Object.keys(documentTypes).map((extension) => `.${extension}`), "audio/*"].join(",");

type RelatedRefusalReason = "relatedType" | "relatedOverflow" | "empty";
export type RelatedRefusal = { name: string; reason: RelatedRefusalReason } | TooLargeRefusal;

interface RelatedFileRules {
  present: number;
  usedNames: readonly string[];
  limit: number;
}

export function acceptRelatedFiles(chosen: readonly File[], { present, usedNames, limit }: RelatedFileRules) {
  const accepted: { file: File; name: string }[] = [];
  const refused: RelatedRefusal[] = [];
  for (const file of chosen) {
    const reason = refuse(file, present + accepted.length);
    if (reason) refused.push({ name: file.name, reason });
    else if (file.size > limit) refused.push({ name: file.name, reason: "tooLarge", limit });
    else {
      const name = makeUniqueName(file.name, [...usedNames, ...accepted.map((other) => other.name)]);
      accepted.push({ file, name });
    }
  }
  return { accepted, refused };
}

function refuse(file: File, count: number): RelatedRefusalReason | null {
  if (!isRelatedType(file)) return "relatedType";
  if (file.size === 0) return "empty";
  return count >= maxRelatedFiles ? "relatedOverflow" : null;
}

/** The id of the field for a related file's comment. */
export const relatedCommentId = (fileId: string): string => `related-comment-${fileId}`;
