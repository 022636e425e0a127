/**
 * The packages that `npm ci -w` would install, as links to those of the repository: only what the workspace and its
 * workspaces name as dependencies can be imported.
 */
import { existsSync } from "node:fs";
import { mkdir, symlink } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { readWorkspaces, type Workspace } from "@samling/stack/graph/read-imports";
import { root } from "@samling/stack/paths";

function needed(first: string, workspaces: readonly Workspace[]): Workspace[] {
  const found = new Set<Workspace>();
  const add = (name: string) => {
    const workspace = workspaces.find((one) => one.name === name);
    if (!workspace || found.has(workspace)) return;
    found.add(workspace);
    for (const dependency of Object.keys(workspace.dependencies)) add(dependency);
  };
  add(first);
  return [...found];
}

export async function linkPackages(first: string, folder: string): Promise<void> {
  const workspaces = await readWorkspaces(root);
  const own = new Map(workspaces.map((workspace) => [workspace.name, workspace.folder]));
  /** Path → target. */
  const links = new Map<string, string>();
  for (const workspace of needed(first, workspaces)) {
    for (const name of Object.keys(workspace.dependencies)) {
      const ofOurs = own.get(name);
      const nested = join(workspace.folder, "node_modules", name);
      const place = existsSync(join(root, nested)) ? nested : join("node_modules", name);
      const path = join(folder, place);
      links.set(path, ofOurs ? relative(dirname(path), join(folder, ofOurs)) : join(root, place));
    }
  }
  for (const [path, target] of links) {
    await mkdir(dirname(path), { recursive: true });
    await symlink(target, path);
  }
}
