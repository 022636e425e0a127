import { type MediaType, maxMediaFiles, takenMediaTypes } from "@samling/contract/constants";
import { looksAccepted, readMediaType, signatureBytes } from "./media-type.ts";
import { hasSameContent } from "./same-content.ts";
import { makeUniqueName } from "./unique-name.ts";

type RefusalReason = "unsupportedType" | "wrongContent" | "empty" | "unreadable";

/** `limit` is the maximum size of a file in bytes. */
export interface TooLarge {
  name: string;
  reason: "tooLarge";
  limit: number;
}

/** A refused file, and why. */
export type Refusal =
  | { name: string; reason: RefusalReason }
  | TooLarge
  /** `sameAs` is the file that it duplicates. */
  | { name: string; reason: "duplicate"; sameAs: string };

/** An accepted file: `name` is unique within the contribution and is what the server gets. */
export interface AcceptedFile {
  file: File;
  name: string;
  type: MediaType;
  kind: "image" | "video";
}

/** Checks that do not open the file. */
function refuseByLook(file: File): RefusalReason | null {
  if (!looksAccepted(file)) return "unsupportedType";
  return file.size === 0 ? "empty" : null;
}

async function readType(file: File): Promise<MediaType | RefusalReason> {
  try {
    const bytes = new Uint8Array(await file.slice(0, signatureBytes).arrayBuffer());
    return readMediaType(bytes) ?? "wrongContent";
  } catch {
    return "unreadable";
  }
}

const isMediaType = (value: string): value is MediaType => value in takenMediaTypes;

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
): Promise<{ accepted: AcceptedFile[]; refused: Refusal[]; waiting: File[] }> {
  const accepted: AcceptedFile[] = [];
  const waiting = [...alreadyWaiting];
  const refused: Refusal[] = [];
  for (const file of chosen) {
    const others = [...present, ...accepted];
    const type = refuseByLook(file) ?? (await readType(file));
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
      accepted.push({ file, name, type, kind: takenMediaTypes[type].kind });
    }
  }
  return { accepted, refused, waiting };
}
