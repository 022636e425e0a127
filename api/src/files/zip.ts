/** Reads a ZIP where it is stored, a range at a time; only requested entries are unpacked. */
import { PassThrough, pipeline, Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from "yauzl";
import { UnreadableError } from "../engines/unreadable-error.ts";
import { type Storage, StorageError } from "../storage/storage.ts";

export interface OpenZip {
  /** Path → bytes, for files only. */
  files: ReadonlyMap<string, number>;
  /** Size of the list of files, which is kept as long as the ZIP is open. */
  directoryBytes: number;
  open: (path: string) => Promise<Readable>;
  close: () => void;
}

/** Limit for all ZIPs that are open together. */
const maxEntries = 200_000;
const maxDirectoryBytes = 50_000_000;

const blockBytes = 1_000_000;

interface StoredZip {
  key: string;
  bytes: number;
}

class StorageReader extends RandomAccessReader {
  readonly #storage: Storage;
  readonly #key: string;
  readonly #bytes: number;
  #block: Buffer = Buffer.alloc(0);
  #start = 0;

  constructor(storage: Storage, { key, bytes }: StoredZip) {
    super();
    this.#storage = storage;
    this.#key = key;
    this.#bytes = bytes;
  }

  /** The list of files at the end is read piece by piece: in blocks, since each piece would be a request otherwise. */
  override read(into: Buffer, offset: number, length: number, position: number, done: (error: Error | null) => void) {
    if (position + length > this.#bytes) return done(new Error("ends too early"));
    const copy = (block: Buffer, start: number) => {
      block.copy(into, offset, position - start, position - start + length);
      done(null);
    };
    if (position >= this.#start && position + length <= this.#start + this.#block.length)
      return copy(this.#block, this.#start);
    const end = Math.min(position + Math.max(length, blockBytes), this.#bytes) - 1;
    this.#storage
      .open(this.#key, { start: position, end })
      .then(buffer)
      .then((block) => {
        [this.#block, this.#start] = [block, position];
        copy(block, position);
      })
      .catch(done);
  }

  override _readStreamForRange(start: number, end: number): Readable {
    const through = new PassThrough();
    this.#storage.open(this.#key, { start, end: end - 1 }).then(
      (source) => pipeline(source, through, () => undefined),
      (error: Error) => through.destroy(error),
    );
    return through;
  }
}

/** Reports errors in the ZIP as unreadable; those of the storage and of connections have their class or a code. */
const toUnreadable = (error: unknown): unknown =>
  error instanceof StorageError || /^(E(?!RR_)|ERR_STREAM_PREMATURE)/.test((error as NodeJS.ErrnoException).code ?? "")
    ? error
    : new UnreadableError((error as Error).message, { cause: error });

export const openZip = (storage: Storage, stored: StoredZip, others: readonly OpenZip[] = []): Promise<OpenZip> =>
  readZip(storage, stored, others).catch((error: unknown) => {
    throw toUnreadable(error);
  });

/** macOS writes UTF-8 without saying so. */
function entryNameOf({ fileName, fileNameRaw }: Entry): string {
  if (fileNameRaw.every((byte) => byte < 128)) return fileName;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(fileNameRaw);
  } catch {
    return fileName;
  }
}

/** Opens the entry as it is read: an error before that would go unhandled. */
async function* readEntry(file: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  try {
    yield* await file.openReadStreamPromise(entry);
  } catch (error) {
    throw toUnreadable(error);
  }
}

async function readZip(storage: Storage, stored: StoredZip, others: readonly OpenZip[]): Promise<OpenZip> {
  const reader = new StorageReader(storage, stored);
  const file: ZipFile = await fromRandomAccessReaderPromise(reader, stored.bytes, { autoClose: false });
  // It is at the end of the file, and the cursor is at its start.
  const directoryBytes = file.fileSize - Number(file.readEntryCursor);
  const openTotals = { entries: file.entryCount, bytes: directoryBytes };
  for (const { files, directoryBytes: bytes } of others) {
    openTotals.entries += files.size;
    openTotals.bytes += bytes;
  }
  if (openTotals.entries > maxEntries || openTotals.bytes > maxDirectoryBytes) throw new Error("has too many files");
  const entries = new Map<string, Entry>();
  for await (const entry of file.eachEntry()) if (!entry.fileName.endsWith("/")) entries.set(entryNameOf(entry), entry);
  return {
    files: new Map([...entries].map(([path, { uncompressedSize }]) => [path, uncompressedSize])),
    directoryBytes,
    open: async (path) => {
      const entry = entries.get(path);
      if (!entry) throw new Error("There is no such file in the ZIP.");
      return Readable.from(readEntry(file, entry), { objectMode: false });
    },
    close: () => file.close(),
  };
}
