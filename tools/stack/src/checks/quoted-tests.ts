/** Finds tests that a document names but that do not exist: `file` “title”, with an ellipsis for what is left out. */
import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";

const namedPattern = /`([\w/.-]+\.(?:test|spec)\.tsx?)`(?: “([^”]+)”)?/g;
const requirementIds = /\s*\[[A-Z][^\]]*\]/g;

/** The test files that a document names, each with the title that it quotes. */
export const readQuotes = (document: string): { file: string; title: string }[] =>
  [...document.matchAll(namedPattern)].map(([, file = "", title = ""]) => ({ file, title }));

/** Whether a test file contains a title, whatever requirements it proves. */
export function hasTitle(source: string, title: string): boolean {
  const titles = source.replaceAll(requirementIds, "");
  return title
    .replaceAll(requirementIds, "")
    .split("…")
    .every((part) => titles.includes(part.trim()));
}

/** One line for each test that does not exist. */
export async function findMissingTests(root: string): Promise<string[]> {
  const lines: string[] = [];
  const sources = new Map<string, string>();
  for await (const file of glob("{api,shell,mf-*,libs,front-door,tools,e2e}/**/*.{test,spec}.{ts,tsx}", {
    cwd: root,
    exclude: (path) => path.includes("node_modules"),
  })) {
    sources.set(file, await readFile(join(root, file), "utf8"));
  }
  for await (const document of glob("{*.md,docs/**/*.md}", { cwd: root })) {
    for (const { file, title } of readQuotes(await readFile(join(root, document), "utf8"))) {
      const found = [...sources].filter(([path]) => path === file || path.endsWith(`/${file}`));
      if (found.length === 0) lines.push(`${document}: ${file} does not exist`);
      else if (!found.some(([, source]) => hasTitle(source, title)))
        lines.push(`${document}: ${file} has no “${title}”`);
    }
  }
  return lines.sort();
}
