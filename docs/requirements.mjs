/** `npm run requirements [PREFIX …]`: the requirements of docs/requirements.md that no test's title names. */
import { globSync, readFileSync } from "node:fs";
import path from "node:path";

const root = path.join(import.meta.dirname, "..");
const rows = [
  ...readFileSync(path.join(root, "docs/requirements.md"), "utf8").matchAll(/^- ([A-Z]+(?:-[A-Z]+)?-\d+) (.+)$/gm),
];
const tests = globSync("{api,front-door,shell,mf-*,libs/*,tools/*,e2e}/**/*.{test,spec}.{ts,tsx}", {
  cwd: root,
  exclude: (name) => name.includes("node_modules"),
});
const bracketed = tests.flatMap(
  (file) => readFileSync(path.join(root, file), "utf8").match(/\[[A-Z]+-[A-Z0-9, -]+\]/g) ?? [],
);
const named = new Set(bracketed.flatMap((text) => text.match(/[A-Z]+(?:-[A-Z]+)?-\d+/g) ?? []));
const prefixes = process.argv.slice(2);
const open = rows.filter(
  ([, id]) => !named.has(id) && (prefixes.length === 0 || prefixes.some((p) => id.startsWith(p))),
);

for (const [, id, text] of open) console.log(`${id.padEnd(11)} ${text}`);
console.log(`${open.length} of ${rows.length} requirements are named by no test.`);
