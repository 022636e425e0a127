import { createHash } from "node:crypto";
import { pipeline, type Readable, Transform } from "node:stream";

export class DamagedObjectError extends Error {
  constructor() {
    super("The content is not what its hash says.");
    this.name = "DamagedError";
  }
}

export interface Digest {
  bytes: number;
  sha256: string;
}

/** Passes everything on, and knows size and hash at the end; fails there if the hash is not the expected one. */
export function createDigest(
  expected?: string | null,
  onBytes?: (bytes: number) => void,
): { stream: Transform; result: Digest } {
  const hash = createHash("sha256");
  const result: Digest = { bytes: 0, sha256: "" };
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      result.bytes += chunk.length;
      onBytes?.(chunk.length);
      done(null, chunk);
    },
    flush(done) {
      result.sha256 = hash.digest("hex");
      done(expected && expected !== result.sha256 ? new DamagedObjectError() : null);
    },
  });
  return { stream, result };
}

/** Returns the last of these streams; an error of any of them reaches its reader. */
export const pipeThrough = (source: Readable, ...streams: [Transform, ...Transform[]]): Readable =>
  pipeline([source, ...streams], () => undefined) as unknown as Readable;
