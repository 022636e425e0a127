import { glob, readFile } from "node:fs/promises";
import { join, posix } from "node:path";
import { parseSync } from "oxc-parser";

export interface Workspace {
  folder: string;
  name: string;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

/** One import, of a type or of a value, within a workspace or from one into another. */
export interface ImportStatement {
  /** The importing file, relative to the repository root. */
  file: string;
  workspace: Workspace;
  specifier: string;
  /** The target: a file of the same workspace, or another workspace of ours. */
  target: { file: string } | { workspace: string };
}

/** The manifests of the workspaces that the repository's `package.json` lists. */
export async function listManifests(root: string): Promise<string[]> {
  const { workspaces } = JSON.parse(await readFile(join(root, "package.json"), "utf8")) as { workspaces: string[] };
  const patterns = workspaces.map((folder) => `${folder}/package.json`);
  const manifests: string[] = [];
  for await (const file of glob(patterns, { cwd: root })) manifests.push(file);
  return manifests.sort();
}

export async function readWorkspaces(root: string): Promise<Workspace[]> {
  return Promise.all(
    (await listManifests(root)).map(async (manifest) => {
      const {
        name,
        dependencies = {},
        devDependencies = {},
      } = JSON.parse(await readFile(join(root, manifest), "utf8")) as Partial<Workspace> & { name: string };
      return { folder: posix.dirname(manifest), name, dependencies, devDependencies };
    }),
  );
}

/** Modules that a module imports or re-exports, type imports and `import()` included. */
export function parseSpecifiers(file: string, text: string): string[] {
  const { module } = parseSync(file, text);
  const requests = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest?.value)),
    ...module.dynamicImports.map(
      ({ moduleRequest: { start, end } }) => /^["'](.*)["']$/.exec(text.slice(start, end))?.[1],
    ),
  ];
  return [...new Set(requests.filter((request) => request !== undefined))];
}

const resolveTarget = (file: string, specifier: string): ImportStatement["target"] | undefined => {
  if (specifier.startsWith(".")) return { file: posix.join(posix.dirname(file), specifier) };
  const [workspace] = /^@samling\/[\w-]+/.exec(specifier) ?? [];
  return workspace ? { workspace } : undefined;
};

export function findImports(workspace: Workspace, file: string, text: string): ImportStatement[] {
  return parseSpecifiers(file, text).flatMap((specifier) => {
    const target = resolveTarget(file, specifier);
    return target ? [{ file, workspace, specifier, target }] : [];
  });
}

/** Every import of ours in every workspace. */
export async function readImports(root: string, workspaces: readonly Workspace[]): Promise<ImportStatement[]> {
  const readWorkspaceImports = async (workspace: Workspace) => {
    const files = glob(`${workspace.folder}/**/*.{ts,tsx,mjs,mts}`, {
      cwd: root,
      exclude: (path) => /(^|\/)(node_modules|dist|\.cache)(\/|$)/.test(path),
    });
    const imports: ImportStatement[] = [];
    for await (const file of files)
      imports.push(...findImports(workspace, file, await readFile(join(root, file), "utf8")));
    return imports;
  };
  return (await Promise.all(workspaces.map(readWorkspaceImports))).flat();
}
