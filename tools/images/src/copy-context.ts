/** Copies from the sources what `docker build` would: everything that `.dockerignore` does not name. */
import { copyFile, lstat, mkdir, readdir, readFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import dockerignore from "@balena/dockerignore";
import { root } from "@samling/stack/paths";
import { dockerfile } from "./dockerfile.ts";

/** Never sent, and expensive to walk through. */
const large = new Set(["node_modules", ".git", "dist", ".cache"]);

export type CopyContext = (source: string, target: string) => Promise<void>;

export async function openContext(): Promise<CopyContext> {
  const ignored = dockerignore().add(await readFile(`${dockerfile}.dockerignore`, "utf8"));

  async function copy(from: string, to: string): Promise<void> {
    const path = relative(root, from);
    if ((await lstat(from)).isDirectory()) {
      const names = await readdir(from);
      for (const name of names) if (!large.has(name)) await copy(join(from, name), join(to, name));
    } else if (!ignored.ignores(path)) {
      await mkdir(dirname(to), { recursive: true });
      await copyFile(from, to);
    }
  }
  return (source, target) => copy(join(root, source), target);
}
