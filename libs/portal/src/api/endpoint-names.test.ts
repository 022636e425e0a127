import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";

const root = resolve(import.meta.dirname, "../../../..");
const endpoint = /^ +(\w+): (?:read|write|build\.(?:query|mutation|infiniteQuery))\b/gm;

it("no two endpoints share a name, because the cache would keep only the first one loaded", () => {
  const names = globSync("{shell,mf-*,libs/{accounts,portal}}/src/**/*.{ts,tsx}", { cwd: root }).flatMap((file) =>
    [...readFileSync(resolve(root, file), "utf8").matchAll(endpoint)].map(([, name]) => name),
  );
  expect(names.length).toBeGreaterThan(50);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
