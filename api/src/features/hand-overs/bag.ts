/** Writes a bag (RFC 8493) as a ZIP while it is read: one file is open at a time, and only lists are in memory. */
import { type PassThrough, Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { ZipFile } from "yazl";
import { createDigest, type Digest } from "../../files/digest.ts";
import { StorageError } from "../../storage/storage.ts";

export interface BagFile {
  /** Relative to `data/`. */
  path: string;
  open: () => Promise<Readable>;
  /** The digest of a stored file, checked while it is copied. Stored files are compressed already. */
  expected?: Digest;
}

interface BagOptions {
  name: string;
  info: readonly (readonly [label: string, value: string])[];
  /** Each file is read once the previous one is in the bag. */
  files: AsyncIterable<BagFile>;
  /** Receives the number of bytes copied from stored files. */
  onBytes: (bytes: number) => void;
  /** Called for each stored file once it is in the bag. */
  onFile: () => void;
}

/** Files that are missing or differ from the stored ones. */
export class BagError extends Error {
  readonly problem: "changed" | "missing" | "wrong";
  readonly paths: string[];

  constructor({ changed, missing }: Record<"changed" | "missing", string[]>) {
    super(`${changed.length} files are changed, ${missing.length} are missing.`);
    this.name = "BagError";
    this.problem = missing.length === 0 ? "changed" : changed.length === 0 ? "missing" : "wrong";
    this.paths = [...changed, ...missing];
  }
}

interface PackedFile extends Digest {
  path: string;
}

/** Checks everything before the manifests are written, so that all problems are known at once. */
export function writeBag({ name, info, files, onBytes, onFile }: BagOptions): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as PassThrough;
  zip.on("error", (error) => output.destroy(error as Error));
  const add = async ({ path, open, expected }: BagFile): Promise<PackedFile> => {
    const { stream: measure, result } = createDigest(null, expected && onBytes);
    // A stopped job has no reader.
    if (output.destroyed) throw cancelledError();
    const source = await open();
    const end = () => source.destroy(cancelledError());
    if (output.destroyed) end();
    output.once("close", end);
    source.once("error", (error) => measure.destroy(error));
    zip.addReadStreamLazy(`${name}/${path}`, { compress: !expected }, (callback) =>
      callback(null, source.pipe(measure)),
    );
    await finished(measure);
    output.off("close", end);
    if (expected) onFile();
    return { path, ...result };
  };
  const addText = (path: string, lines: readonly string[]) =>
    add({ path, open: async () => Readable.from([Buffer.from(`${lines.join("\n")}\n`)]) });

  const fill = async () => {
    const payload = await addPayload(files, add);
    const bytes = payload.reduce((sum, item) => sum + item.bytes, 0);
    const facts = [...info, ["Payload-Oxum", `${bytes}.${payload.length}`] as const];
    const tags = [
      await addText("bagit.txt", ["BagIt-Version: 1.0", "Tag-File-Character-Encoding: UTF-8"]),
      // A value must fit on one line.
      await addText(
        "bag-info.txt",
        facts.map(([label, value]) => `${label}: ${value.replaceAll(/\s+/g, " ").trim()}`),
      ),
      await addText("manifest-sha256.txt", payload.map(toLine)),
    ];
    await addText("tagmanifest-sha256.txt", tags.map(toLine));
    zip.end();
  };
  fill().catch((error: Error) => output.destroy(error));
  return output;
}

const cancelledError = () => new Error("The bag is no longer needed.");

const toLine = ({ sha256, path }: PackedFile): string => `${sha256}  ${path}`;

async function addPayload(
  files: AsyncIterable<BagFile>,
  add: (file: BagFile) => Promise<PackedFile>,
): Promise<PackedFile[]> {
  const payload: PackedFile[] = [];
  const damaged = { missing: [] as string[], changed: [] as string[] };
  for await (const file of files) {
    const { expected } = file;
    try {
      const packed = await add({ ...file, path: `data/${file.path}` });
      payload.push(packed);
      if (expected && (expected.sha256 !== packed.sha256 || expected.bytes !== packed.bytes))
        damaged.changed.push(file.path);
    } catch (error) {
      if (!(error instanceof StorageError) || (error.reason !== "absent" && error.reason !== "damaged")) throw error;
      damaged[error.reason === "absent" ? "missing" : "changed"].push(file.path);
    }
  }
  if (damaged.changed.length + damaged.missing.length > 0) throw new BagError(damaged);
  return payload;
}
