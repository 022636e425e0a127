import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { findEdges } from "./check-imports.ts";
import type { Import, Workspace } from "./read-imports.ts";

const document = "docs/developing/architecture.md";
const section = /(<!-- drawn by npm run graph -w tools\/stack -->\n)[\s\S]*?(<!-- end of drawing -->)/;

/** Omits arrows that a longer path already implies: the same information with fewer arrows. */
function reduce(edges: Map<string, Set<string>>): [string, string][] {
  const reaches = (from: string, to: string): boolean =>
    [...(edges.get(from) ?? [])].some((next) => next === to || reaches(next, to));
  return [...edges].flatMap(([from, targets]) =>
    [...targets]
      .filter((to) => ![...targets].some((other) => other !== to && reaches(other, to)))
      .map((to): [string, string] => [from, to]),
  );
}

/** The workspaces and their imports in the product, as a Mermaid diagram. */
export function drawWorkspaces(workspaces: readonly Workspace[], imports: readonly Import[]): string {
  const folderOf = new Map(workspaces.map(({ name, folder }) => [name, folder]));
  const idOf = (name: string) => name.replace("@samling/", "");
  const nodes = workspaces.map(({ name, folder }) => `  ${idOf(name)}["${folder}"]`);
  const arrows = reduce(findEdges(imports, { withTests: false }))
    .filter(([, to]) => folderOf.has(to))
    .map(([from, to]) => `  ${idOf(from)} --> ${idOf(to)}`);
  return ["```mermaid", "flowchart BT", ...nodes.sort(), ...arrows.sort(), "```"].join("\n");
}

const replaceDrawing = (text: string, drawing: string): string =>
  text.replace(section, (_all, start: string, end: string) => `${start}${drawing}\n${end}`);

export const isDrawn = async (root: string, drawing: string): Promise<boolean> => {
  const text = await readFile(join(root, document), "utf8");
  return section.test(text) && replaceDrawing(text, drawing) === text;
};

export async function writeDrawing(root: string, drawing: string): Promise<void> {
  const file = join(root, document);
  await writeFile(file, replaceDrawing(await readFile(file, "utf8"), drawing));
}
