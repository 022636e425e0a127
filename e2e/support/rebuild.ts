import { cp, readFile, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { buildApp } from "@samling/stack/builds/build.ts";
import { type RemoteName, root } from "@samling/stack/paths.ts";

export interface Rebuilt {
  /** The new build. */
  folder: string;
  remove(): Promise<void>;
}

/** Builds a copy of a remote in which one text of the English catalogue is another. */
export async function rebuildWithText(app: RemoteName, change: { from: string; to: string }): Promise<Rebuilt> {
  // Inside the repository, so that the copy finds the same packages, and in a folder that git ignores.
  const source = join(root, "e2e/.cache", app);
  const skipped = new Set(["dist", "node_modules", ".cache"]);
  const remove = () => rm(source, { recursive: true, force: true });
  await remove();
  await cp(join(root, app), source, {
    recursive: true,
    filter: (path) => path === source || !skipped.has(basename(path)),
  });
  const catalogue = join(source, "src/locales/en.json");
  const text = await readFile(catalogue, "utf8");
  if (!text.includes(change.from)) throw new Error(`${app} has no text "${change.from}".`);
  await writeFile(catalogue, text.replaceAll(change.from, change.to));
  await buildApp(app, { source });
  return { folder: join(source, "dist"), remove };
}
