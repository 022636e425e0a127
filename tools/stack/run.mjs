/**
 * `node tools/stack/run.mjs [file …]`: the program of a script of package.json. Where nothing is installed, neither the
 * program's packages nor the Node that reads TypeScript are there, so this runs on any Node and says what to do.
 * What Node compiles, types stripped, is kept for this program and those that it starts: two fifths of the time in which
 * the API starts go into compiling.
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
