/** Objects as files in a folder. A file appears under its key completely or not at all. */
import { randomUUID } from "node:crypto";
import {
  access,
  constants,
  type FileHandle,
  mkdir,
  open,
  readdir,
  rename,
  rm,
  stat,
  statfs,
  writeFile,
} from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import {
  type ByteRange,
  checkKey,
  damagedError,
  type ObjectInfo,
  orNull,
  type Storage,
  StorageError,
} from "./storage.ts";

export function createDiskStorage(folder: string, objects = join(folder, "objects")): Storage {
  const unfinished = join(folder, ".unfinished");
  const pathOf = (key: string) => join(objects, checkKey(key));

  return {
    put: (key, source) =>
      withStorageErrors(async () => {
        const path = pathOf(key);
        // An error of a source before it is read would otherwise end the process.
        source.on("error", () => undefined);
        const temporary = join(unfinished, randomUUID());
        try {
          const file = await ensuringFolder(unfinished, () => open(temporary, "wx"));
          // `flush` syncs the file before it is closed: after a power cut a renamed file must have its content.
          await pipeline(source, file.createWriteStream({ flush: true, highWaterMark: 256 * 1024 }));
          await ensuringFolder(dirname(path), () => rename(temporary, path));
          await syncFolder(dirname(path));
        } catch (error) {
          source.destroy();
          await rm(temporary, { force: true });
          throw error;
        }
      }),
    open: (key, range, bytes) => withStorageErrors(() => openFile(key, pathOf(key), range, bytes)),
    signAddress: async () => null,
    stat: (key) => orNull(withStorageErrors(() => readInfo(key, pathOf(key)))),
    remove: (keys) =>
      withStorageErrors(async () => {
        for (const key of keys) await rm(pathOf(key), { force: true });
      }),
    list: (prefix) => listFiles(objects, prefix),
    removeUnfinished: (before) => removeOlder(unfinished, before),
    findState: async () => {
      try {
        await mkdir(objects, { recursive: true });
        await access(objects, constants.R_OK | constants.W_OK);
        await tryToWrite(unfinished);
        return "ready";
      } catch (error) {
        const { code, message } = error as NodeJS.ErrnoException;
        if (codes[String(code)] === "full") return "full";
        throw new StorageError("unavailable", {
          cause: error,
          message: `The folder in DATA_DIR is not writable: ${message}.`,
        });
      }
    },
    findFreeBytes: async () => {
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize;
    },
  };
}

const probe = Buffer.alloc(64 * 1024);

/** Free space is not enough: a quota may be used up, or the disk mounted read-only. */
async function tryToWrite(folder: string): Promise<void> {
  const file = join(folder, randomUUID());
  try {
    await ensuringFolder(folder, () => writeFile(file, probe));
  } finally {
    await rm(file, { force: true });
  }
}

/** Creates the folder if it is missing, which is rare. */
async function ensuringFolder<T>(folder: string, operation: () => Promise<T>): Promise<T> {
  try {
    return await operation();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    await mkdir(folder, { recursive: true });
    return operation();
  }
}

async function syncFolder(folder: string): Promise<void> {
  await using handle = await open(folder, "r");
  await handle.sync();
}

async function openFile(key: string, path: string, range?: ByteRange, bytes?: number): Promise<Readable> {
  const handle: FileHandle = await open(path, "r");
  try {
    const { size } = await handle.stat();
    if (size !== (bytes ?? size) || (range && range.end >= size)) throw damagedError(key);
  } catch (error) {
    await handle.close();
    throw error;
  }
  return handle.createReadStream({ start: range?.start, end: range?.end, highWaterMark: 256 * 1024 });
}

async function readInfo(key: string, path: string): Promise<ObjectInfo> {
  const info = await stat(path);
  return { key, bytes: info.size, modifiedAt: info.mtime };
}

async function* listFiles(root: string, prefix: string): AsyncIterable<ObjectInfo> {
  // Listing a whole large storage for a few files would be wasteful.
  const start = join(root, prefix.slice(0, prefix.lastIndexOf("/") + 1));
  const entries = await readdir(start, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const key = relative(root, path).split(sep).join("/");
    if (!key.startsWith(prefix)) continue;
    const info = await readInfo(key, path).catch(() => null);
    if (info) yield info;
  }
}

async function removeOlder(folder: string, before: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const info = await stat(path).catch(() => null);
    if (info && info.mtime < before) await rm(path, { force: true });
  }
}

/** Errors of a missing disk: unplugged, unmounted, or on a machine that does not answer. */
const diskErrors = ["EACCES", "EPERM", "EIO", "EROFS", "ENOTDIR", "ENODEV", "ENXIO", "ESTALE", "ENOTCONN", "ETIMEDOUT"];

const codes: Record<string, StorageError["reason"]> = {
  ENOENT: "absent",
  ENOSPC: "full",
  EDQUOT: "full",
  ...Object.fromEntries(diskErrors.map((code) => [code, "unavailable" as const])),
};

/** Converts file system errors to `StorageError`; any other, including the source's own, passes through. */
async function withStorageErrors<T>(operation: () => Promise<T>): Promise<T> {
  try {
    return await operation();
  } catch (error) {
    const reason = codes[String((error as NodeJS.ErrnoException).code)];
    throw reason ? new StorageError(reason, { cause: error }) : error;
  }
}
