/**
 * `node tools/stack/run.mjs [file …]` runs a program of package.json's scripts. Before anything is installed, neither its
 * packages nor a Node that reads TypeScript may be present, so this file runs on any Node and says what to do.
 * Compiled code, with types stripped, is cached for this program and those that it starts: compiling takes two fifths of
 * the time that the API needs to start.
 */
import { existsSync } from "node:fs";
import module from "node:module";
import { resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

if (!existsSync(new URL("../../node_modules/.package-lock.json", import.meta.url))) {
  console.error("The packages are not installed yet: run npm ci first.");
  process.exit(1);
}
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL("../../.cache/compiled", import.meta.url));
module.enableCompileCache?.(process.env.NODE_COMPILE_CACHE);
const [node, , file, ...options] = process.argv;
if (file) {
  process.argv = [node, resolve(file), ...options];
  await import(pathToFileURL(process.argv[1]).href);
}
