/** Files are stored beside the draft, once. A removed one is replaced by an id that is stable on this page. */

interface BlobReference {
  blobId: string;
}

const ids = new WeakMap<Blob, string>();

function identify(blob: Blob, createId: () => string): string {
  const existing = ids.get(blob);
  if (existing) return existing;
  const id = createId();
  ids.set(blob, id);
  return id;
}

/** The id of a file that was taken out of a draft, or put into one. */
export const findBlobId = (blob: Blob): string | undefined => ids.get(blob);

const isReference = (value: object): value is BlobReference => "blobId" in value;

/** A copy without the files, and the files. Object URLs of this page are useless to another. */
export function detachBlobs(value: unknown, createId: () => string): { value: unknown; blobs: Map<string, Blob> } {
  const blobs = new Map<string, Blob>();
  const detach = (part: unknown): unknown => {
    if (typeof part === "string") return part.startsWith("blob:") ? "" : part;
    if (typeof part !== "object" || part === null) return part;
    if (part instanceof Blob) {
      const blobId = identify(part, createId);
      blobs.set(blobId, part);
      return { blobId } satisfies BlobReference;
    }
    if (Array.isArray(part)) return part.map(detach);
    return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, detach(inner)]));
  };
  return { value: detach(value), blobs };
}

/** The inverse; null if a file is missing. */
export function attachBlobs(value: unknown, blobs: ReadonlyMap<string, Blob>): unknown {
  let isComplete = true;
  const attach = (part: unknown): unknown => {
    if (typeof part !== "object" || part === null) return part;
    if (Array.isArray(part)) return part.map(attach);
    if (!isReference(part)) {
      return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, attach(inner)]));
    }
    const blob = blobs.get(part.blobId);
    if (blob) ids.set(blob, part.blobId);
    else isComplete = false;
    return blob;
  };
  const complete = attach(value);
  return isComplete ? complete : null;
}
