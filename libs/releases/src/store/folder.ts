import { randomUUID } from "node:crypto";
import { link, mkdir, open, readdir, readFile, rename, rm, rmdir } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import type { ReleaseStore } from "../store.ts";

const isCode = (error: unknown, ...codes: string[]): boolean =>
  codes.includes((error as NodeJS.ErrnoException).code ?? "");

/** Writes under another name and syncs first, so that a power failure never leaves half a file under its own name. */
async function writeTemporary(file: string, body: Buffer): Promise<string> {
  await mkdir(dirname(file), { recursive: true });
  const temporary = join(dirname(file), `.${randomUUID()}.part`);
  await using handle = await open(temporary, "wx");
  await handle.writeFile(body);
  await handle.sync();
  return temporary;
}

export function createFolderStore(folder: string): ReleaseStore {
  return {
    read: (path) =>
      readFile(join(folder, path)).catch((error: unknown) => {
        if (isCode(error, "ENOENT", "ENOTDIR")) return undefined;
        throw error;
      }),
    listFolders: async () => {
      const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
      return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    },
    list: async (prefix) => {
      const entries = await readdir(join(folder, prefix), { recursive: true, withFileTypes: true }).catch(() => []);
      const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
      return files.map((file) => relative(folder, file)).sort();
    },
    write: async (path, body) => {
      const file = join(folder, path);
      await rename(await writeTemporary(file, body), file);
    },
    create: async (path, body) => {
      const file = join(folder, path);
      const temporary = await writeTemporary(file, body);
      try {
        // Unlike a renamed file, a link replaces nothing.
        await link(temporary, file);
        return true;
      } catch (error) {
        if (isCode(error, "EEXIST")) return false;
        throw error;
      } finally {
        await rm(temporary, { force: true });
      }
    },
    remove: async (paths) => {
      for (const path of paths) await rm(join(folder, path), { force: true });
      const parents = [...new Set(paths.map((path) => dirname(join(folder, path))))].sort().reverse();
      for (const parent of parents) await rmdir(parent).catch(() => undefined);
    },
  };
}
