/** Keeps files of a form on this machine's disk until the fields that say where they belong have arrived. */
import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { maxFileBytes } from "@samling/contract/constants/files";
import { AppError } from "../errors.ts";
import { type FilePlace, fileError } from "./file-examiner.ts";

export interface SentFile extends FilePlace {
  content: AsyncIterable<Buffer>;
}

/** Its files are removed when it is disposed of. */
export interface Spool extends AsyncDisposable {
  add: (file: SentFile) => Promise<void>;
  /** The waiting files in order; each is removed once it has been read. */
  take: () => AsyncGenerator<SentFile>;
}

export function createSpool(): Spool {
  const waiting: (FilePlace & { path: string })[] = [];
  let folder: Promise<string> | undefined;
  let count = 0;
  return {
    add: async ({ field, name, content }) => {
      folder ??= mkdtemp(join(tmpdir(), "samling-form-"));
      const path = join(await folder, String(count++));
      await write(path, { field, name, content });
      waiting.push({ field, name, path });
    },
    take: async function* () {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const { path, ...place } = next;
        yield { ...place, content: createReadStream(path) };
        await rm(path);
      }
    },
    [Symbol.asyncDispose]: async () => {
      if (folder) await rm(await folder, { recursive: true, force: true });
    },
  };
}

async function write(path: string, { content, ...place }: SentFile): Promise<void> {
  async function* limited() {
    let bytes = 0;
    for await (const chunk of content) {
      bytes += chunk.length;
      if (bytes > maxFileBytes) throw fileError("TOO_LARGE", place, `must have at most ${maxFileBytes} bytes`);
      yield chunk;
    }
  }
  try {
    await pipeline(limited, createWriteStream(path));
  } catch (error) {
    const isFull = (error as NodeJS.ErrnoException).code === "ENOSPC";
    throw isFull ? new AppError("STORAGE_FULL", { cause: error }) : error;
  }
}
