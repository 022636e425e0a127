import { cp, mkdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { MODULE_API } from "@samling/portal/module-api";
import { buildApp } from "@samling/stack/builds/build";
import { type RemoteName, root } from "@samling/stack/paths";

export interface RebuiltApp {
  /** Folder of the new build. */
  folder: string;
  remove(): Promise<void>;
}

/** A copy of a remote's sources, inside the repository so that it finds the same packages, but ignored by git. */
export async function copyRemote(app: RemoteName, place = "."): Promise<{ source: string; remove(): Promise<void> }> {
  // The last folder's name is the app's name.
  const source = join(root, "e2e/.cache", place, app);
  const skipped = new Set(["dist", "node_modules", ".cache"]);
  const remove = () => rm(source, { recursive: true, force: true });
  await remove();
  await cp(join(root, app), source, {
    recursive: true,
    filter: (path) => path === source || !skipped.has(basename(path)),
  });
  return { source, remove };
}

/** Replaces one text with another; the text must exist. */
export async function replaceIn(file: string, { from, to }: { from: string; to: string }): Promise<void> {
  const text = await readFile(file, "utf8");
  if (!text.includes(from)) throw new Error(`${file} has no text "${from}".`);
  await writeFile(file, text.replaceAll(from, to));
}

/** Builds a copy of a remote with one text of the English catalogue changed. */
export async function rebuildWithText(app: RemoteName, change: { from: string; to: string }): Promise<RebuiltApp> {
  const { source, remove } = await copyRemote(app);
  await replaceIn(join(source, "src/locales/en.json"), change);
  await buildApp(app, { source });
  return { folder: join(source, "dist"), remove };
}

/** Builds a remote against a copy of `@samling/portal` with the number of the module API before this one. */
export async function rebuildForEarlierModuleApi(app: RemoteName): Promise<RebuiltApp> {
  const place = join(root, "e2e/.cache/earlier-module-api");
  await rm(place, { recursive: true, force: true });
  const { source } = await copyRemote(app, "earlier-module-api");
  const portal = join(place, "portal");
  await cp(join(root, "libs/portal"), portal, { recursive: true });
  await replaceIn(join(portal, "src/module-api.ts"), {
    from: `MODULE_API = ${MODULE_API};`,
    to: `MODULE_API = ${MODULE_API - 1};`,
  });
  await mkdir(join(place, "node_modules/@samling"), { recursive: true });
  await symlink(portal, join(place, "node_modules/@samling/portal"));
  await buildApp(app, { source });
  return { folder: join(source, "dist"), remove: () => rm(place, { recursive: true, force: true }) };
}
