import { apiLayers, frozenLayer } from "./layers.ts";
import type { ImportStatement } from "./read-imports.ts";

/** Tests, their helpers, and tool configurations: none of it runs in the product. */
const isForTests = (file: string): boolean => /\.test\.tsx?$|\/testing\/|\.config\.m?[jt]s$/.test(file);

/** An import from another workspace must be declared; for product code as a runtime dependency. */
function checkDeclared({ file, workspace, specifier, target }: ImportStatement): string[] {
  if (!("workspace" in target) || target.workspace === workspace.name) return [];
  const isDeclared = target.workspace in workspace.dependencies;
  if (isDeclared || (isForTests(file) && target.workspace in workspace.devDependencies)) return [];
  return [`${file} imports "${specifier}", and ${workspace.folder}/package.json does not declare ${target.workspace}`];
}

/** A workspace may only be imported by its name. */
const checkWithinWorkspace = ({ file, workspace, specifier, target }: ImportStatement): string[] =>
  "file" in target && !target.file.startsWith(`${workspace.folder}/`)
    ? [`${file} imports "${specifier}" from another workspace; import it by its name`]
    : [];

const api = "api/src/";
const isIn = (path: string, place: string): boolean => path === place || path.startsWith(`${place}/`);

function findLayer(path: string): { layer: number; place: string } | undefined {
  for (const [layer, places] of apiLayers.entries()) {
    const place = places.find((place) => isIn(path, place));
    if (place) return { layer, place };
  }
  return undefined;
}

function checkLayers({ file, target }: ImportStatement): string[] {
  if (!file.startsWith(api) || isForTests(file) || !("file" in target)) return [];
  const [from, to] = [file.slice(api.length), target.file.slice(api.length)];
  const [importing, imported] = [findLayer(from), findLayer(to)];
  const unknown = [importing ? [] : [file], imported ? [] : [target.file]].flat();
  if (!importing || !imported) return unknown.map((path) => `${path} is in no layer of layers.ts`);
  if (isIn(from, frozenLayer.folder) && !frozenLayer.allowed.some((place) => isIn(to, place))) {
    return [`${file} imports ${target.file}, which may change, unlike a migration`];
  }
  if (importing.place === imported.place || imported.layer < importing.layer) return [];
  const where = imported.layer === importing.layer ? "the same layer" : "a higher layer";
  return [`${file} imports ${target.file}: ${imported.place} is in ${where}`];
}

/** Code that each app compiles for itself would get a second store, router or catalogue beside the shared one. */
function checkShared({ file, specifier, target }: ImportStatement): string[] {
  if (!/^libs\/portal\/src\/(forms|sending)\//.test(file) || isForTests(file) || !("file" in target)) return [];
  const isShared = /^libs\/portal\/src\/(organization|page|session|texts|router\.|store\.)/.test(target.file);
  return isShared ? [`${file} imports "${specifier}", which apps share: import it from @samling/portal`] : [];
}

type Edge = readonly [from: string, to: string];

const workspaceEdge = ({ workspace, target }: ImportStatement): Edge[] =>
  "workspace" in target && target.workspace !== workspace.name ? [[workspace.name, target.workspace]] : [];

const fileEdge = ({ file, target }: ImportStatement): Edge[] => ("file" in target ? [[file, target.file]] : []);

/** Import cycles; imports of types and in tests count. */
function findCycles(edges: readonly Edge[]): string[] {
  const bySource = Map.groupBy(edges, ([from]) => from);
  const done = new Set<string>();
  const visit = (name: string, path: string[]): string[] => {
    if (path.includes(name)) return [[...path.slice(path.indexOf(name)), name].join(" → ")];
    if (done.has(name)) return [];
    const cycles = (bySource.get(name) ?? []).flatMap(([, to]) => visit(to, [...path, name]));
    done.add(name);
    return cycles;
  };
  return [...bySource.keys()].flatMap((name) => visit(name, []));
}

/** Violations of the import directions, one line each. */
export function checkImports(imports: readonly ImportStatement[]): string[] {
  const lines = [
    ...imports.flatMap((item) => [
      ...checkDeclared(item),
      ...checkWithinWorkspace(item),
      ...checkLayers(item),
      ...checkShared(item),
    ]),
    ...findCycles(imports.flatMap(workspaceEdge)).map((cycle) => `workspaces import one another in a cycle: ${cycle}`),
    ...findCycles(imports.flatMap(fileEdge)).map((cycle) => `files import one another in a cycle: ${cycle}`),
  ];
  return [...new Set(lines)];
}
