import { acceptedMediaTypes, type MediaType, maxFileBytes, maxMediaFiles } from "@samling/contract/constants/files";
import type { Organization } from "@samling/contract/types";
import { readExtension, readMediaType, seemsAccepted, signatureBytes } from "./media-type.ts";
import { makeUniqueName } from "./unique-name.ts";

type RefusalReason = "unsupportedType" | "wrongContent" | "empty" | "unreadable";

/** `limit` is the maximum size of a file in bytes. */
export interface TooLargeRefusal {
  name: string;
  reason: "tooLarge";
  limit: number;
}

export type FileRefusal =
  | { name: string; reason: RefusalReason }
  | TooLargeRefusal
  | { name: string; reason: "duplicate"; sameAs: string };

/** An accepted file: `name` is unique within the contribution and is sent to the server. */
export interface AcceptedFile {
  file: File;
  name: string;
  type: MediaType;
  kind: (typeof acceptedMediaTypes)[MediaType]["kind"];
}

/** Checks that do not open the file. */
function refuseByNameAndSize(file: File): RefusalReason | null {
  if (!seemsAccepted(file)) return "unsupportedType";
  return file.size === 0 ? "empty" : null;
}

async function readType(file: File): Promise<MediaType | RefusalReason> {
  try {
    const bytes = new Uint8Array(await file.slice(0, signatureBytes).arrayBuffer());
    const type = readMediaType(bytes);
    // Some phones write sound into the container of films; the server looks at its tracks.
    if (type === "video/mp4" && readExtension(file.name) === "m4a") return "audio/mp4";
    return type ?? "wrongContent";
  } catch {
    return "unreadable";
  }
}

const isMediaType = (value: string): value is MediaType => value in acceptedMediaTypes;

async function findSame(file: File, among: readonly { file: File; name: string }[]) {
  // An unreadable file, for example one that was moved, must not block others.
  for (const other of among) if (await hasSameContent(file, other.file).catch(() => false)) return other;
  return undefined;
}

/**
 * Sorts dropped, picked or pasted files into accepted ones and refusals with a reason: one bad file never affects the
 * others. Those beyond the limit, which includes files already added, wait for a next contribution. [VAL-01] [VAL-02]
 */
export async function acceptFiles(
  chosen: readonly File[],
  present: readonly { file: File; name: string }[],
  limit: number,
  alreadyWaiting: readonly File[] = [],
): Promise<{ accepted: AcceptedFile[]; refused: FileRefusal[]; waiting: File[] }> {
  const accepted: AcceptedFile[] = [];
  const waiting = [...alreadyWaiting];
  const refused: FileRefusal[] = [];
  for (const file of chosen) {
    const others = [...present, ...accepted];
    const type = refuseByNameAndSize(file) ?? (await readType(file));
    if (!isMediaType(type)) {
      refused.push({ name: file.name, reason: type });
      continue;
    }
    if (file.size > limit) {
      refused.push({ name: file.name, reason: "tooLarge", limit });
      continue;
    }
    const same = await findSame(file, [...others, ...waiting.map((other) => ({ file: other, name: other.name }))]);
    if (same) refused.push({ name: file.name, reason: "duplicate", sameAs: same.name });
    else if (others.length >= maxMediaFiles) waiting.push(file);
    else {
      const name = makeUniqueName(
        file.name,
        others.map((other) => other.name),
      );
      accepted.push({ file, name, type, kind: acceptedMediaTypes[type].kind });
    }
  }
  return { accepted, refused, waiting };
}

/** The size limit of a file in bytes: the organization's may be lower than the portal's. */
export const readFileLimit = (organization: Pick<Organization, "maxFileBytes">): number =>
  Math.min(maxFileBytes, organization.maxFileBytes ?? maxFileBytes);

const chunk = 1024 ** 2;
/** Maximum number of chunks that are compared, spread over the file, so that two long films do not take minutes. */
const maxChunks = 32;

/** Whether two files have the same content, whatever their names. */
async function hasSameContent(a: Blob, b: Blob): Promise<boolean> {
  if (a.size !== b.size) return false;
  const chunks = Math.ceil(a.size / chunk);
  const step = Math.max(1, Math.floor(chunks / maxChunks)) * chunk;
  for (let start = 0; start < a.size; start += step) {
    const [one, other] = await Promise.all([
      a.slice(start, start + chunk).arrayBuffer(),
      b.slice(start, start + chunk).arrayBuffer(),
    ]);
    if (!areEqual(new Uint8Array(one), new Uint8Array(other))) return false;
  }
  return true;
}

const areEqual = (a: Uint8Array, b: Uint8Array) => a.length === b.length && a.every((byte, index) => byte === b[index]);
