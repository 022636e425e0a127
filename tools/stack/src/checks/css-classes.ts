/** Finds class names that a component uses but its CSS module lacks, and the remains of removed classes. */
import { glob, readFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import postcss from "postcss";
import selectorParser from "postcss-selector-parser";

const importPattern = /^import (\w+) from "(\.[^"]+\.module\.css)";$/gm;

/** Class names that a style sheet defines, including those of nested rules. */
export function readClassNames(css: string): Set<string> {
  const names = new Set<string>();
  const parser = selectorParser((selectors) => selectors.walkClasses(({ value }) => void names.add(value)));
  postcss.parse(css).walkRules(({ selector }) => {
    // Keyframes are rules, but their selectors do not match elements.
    if (!/^(from|to|[\d.]+%)/.test(selector)) parser.processSync(selector);
  });
  return names;
}

/** Selectors that a rule names twice, usually because one of them was for a class that has been removed. */
export function findRepeated(css: string): string[] {
  const usedNames: string[] = [];
  postcss.parse(css).walkRules(({ selectors }) => {
    usedNames.push(...selectors.filter((selector, index) => selectors.indexOf(selector) !== index));
  });
  return usedNames;
}

/** The classes for all pages that a module composes: `composes: row small from global`. */
export function readComposedNames(css: string): Set<string> {
  const names = new Set<string>();
  postcss.parse(css).walkDecls("composes", ({ value }) => {
    const [, list = ""] = /^(.+) from global$/.exec(value) ?? [];
    for (const name of list.split(/\s+/).filter(Boolean)) names.add(name);
  });
  return names;
}

/** The class names that a component reads from the module imported as `variable`; computed ones cannot be checked. */
export const readUsedNames = (source: string, variable: string): string[] => [
  ...new Set([...source.matchAll(new RegExp(`(?<![-\\w./"])${variable}\\.(\\w+)`, "g"))].map(([, name = ""]) => name)),
];

/** The class names that a component writes as text; those after a computed part are not read. */
export const readWrittenNames = (source: string): string[] => [
  ...new Set(
    [...source.matchAll(/className=(?:"([^"]*)"|\{`([^`$]*)|\{joinClasses\("([^"]*)")/g)].flatMap(([, ...texts]) =>
      texts.flatMap((text = "") => text.split(/\s+/).filter(Boolean)),
    ),
  ),
];

/** Class names of the style sheets that every page has. */
async function readGlobalNames(root: string): Promise<Set<string>> {
  const names = new Set<string>();
  for await (const file of glob("{shell,libs/ui}/src/**/*.css", { cwd: root }))
    if (!file.endsWith(".module.css"))
      for (const name of readClassNames(await readFile(join(root, file), "utf8"))) names.add(name);
  return names;
}

/** One line for each class that does not exist, and for each selector that is repeated. */
export async function findMissingClasses(root: string): Promise<string[]> {
  const lines: string[] = [];
  const globalNames = await readGlobalNames(root);
  for await (const sheet of glob("{shell,mf-*,libs/*}/src/**/*.module.css", { cwd: root })) {
    const unknown = [...readComposedNames(await readFile(join(root, sheet), "utf8"))].filter(
      (name) => !globalNames.has(name),
    );
    lines.push(...unknown.map((name) => `${sheet}: composes ${name}, which no page has`));
  }
  for await (const file of glob("{shell,mf-*,libs/*,front-door}/src/**/*.{ts,tsx}", { cwd: root })) {
    const source = await readFile(join(root, file), "utf8");
    const unwritten = readWrittenNames(source).filter((name) => !globalNames.has(name));
    if (!file.includes(".test.")) lines.push(...unwritten.map((name) => `${file}: no page has the class ${name}`));
    for (const [, variable = "", address = ""] of source.matchAll(importPattern)) {
      const sheet = join(root, dirname(file), address);
      const css = await readFile(sheet, "utf8");
      const names = readClassNames(css);
      const missing = readUsedNames(source, variable).filter((name) => !names.has(name));
      lines.push(...missing.map((name) => `${file}: ${variable}.${name} is not in ${relative(root, sheet)}`));
      lines.push(...findRepeated(css).map((selector) => `${file}: ${selector} is twice in a rule of its style sheet`));
    }
  }
  return lines.sort();
}
