/** No regular expression of the product takes quadratic time or worse. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { analyse } from "scslre";
import { root } from "../paths.ts";
import { findPatterns, type PatternLiteral } from "./find-patterns.ts";

/** Code that handles foreign input; tools, tests and builds only read what we wrote ourselves. */
const folders = [
  "api/src",
  "front-door/src",
  "libs/contract/src",
  "libs/portal/src",
  "libs/accounts/src",
  "libs/ui/src",
  "shell/src",
  "mf-*/src",
];
const isOurs = (file: string) => /\.test\.tsx?$|\/(testing|seed)\//.test(file);

/** Assembled at start from constants, each of which is bounded. */
const assembled: Record<string, number> = {
  "api/src/features/imports/license-names.ts": 2,
  "api/src/features/media/serve-media.ts": 7,
  "mf-contribute/src/features/contribute/metadata/tag-field.tsx": 1,
};

const files = execFileSync(
  "git",
  ["ls-files", "--cached", "--others", "--exclude-standard", ...folders.map((folder) => `${folder}/**`)],
  { cwd: root, encoding: "utf8" },
)
  .split("\n")
  .filter((file) => /\.tsx?$/.test(file) && !isOurs(file));

const isSlow = (pattern: PatternLiteral): boolean =>
  analyse(pattern, { reportTypes: { Move: true } }).reports.length > 0;

it("no regular expression of the product can be made slow", () => {
  const slow: string[] = [];
  const put: Record<string, number> = {};
  let count = 0;
  for (const file of files) {
    const found = findPatterns(readFileSync(join(root, file), "utf8"), file);
    count += found.literals.length;
    if (found.assembled > 0) put[file] = found.assembled;
    for (const { source, flags } of found.literals.filter(isSlow)) slow.push(`${file}: /${source}/${flags}`);
  }
  expect(slow).toEqual([]);
  expect(put).toEqual(assembled);
  // If the wrong folders were read, no problem would be found either.
  expect(count).toBeGreaterThan(100);
});

it.each([
  ["a tag whose end is looked for again from each beginning", 'text.replace(/<[^>]*>/g, "")'],
  ["words that can be divided in many ways", "/^(\\w+\\s?)*$/.test(text)"],
  ["an address with two parts that both take the same", "/^\\S+@\\S+\\.\\S+$/.test(text)"],
  ["spaces at the end, looked for from each of them", 'text.replace(/\\s+$/, "")'],
])("finds %s", (_case, code) => {
  const { literals } = findPatterns(code);
  expect(literals.map(isSlow)).toEqual([true]);
});

it("finds an expression that is assembled at run time", () => {
  expect(findPatterns('new RegExp(text); RegExp(text + "+"); /a+/g')).toEqual({
    literals: [{ source: "a+", flags: "g" }],
    assembled: 2,
  });
});
