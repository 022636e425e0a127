#!/usr/bin/env node
/**
 * `node ../libs/build/src/build.mjs [--quick] [folder …]`: builds the apps in these folders for production, or the one in
 * the current folder. One process builds them in turn: it loads webpack once, already compiled for the second app.
 */
import path from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import webpack from "webpack";

const isQuick = process.argv.includes("--quick");
const named = process.argv.slice(2).filter((argument) => argument !== "--quick");
const folders = (named.length > 0 ? named : ["."]).map((folder) => path.resolve(folder));

for (const folder of folders) {
  // Federation reads the app's version from the current folder.
  process.chdir(folder);
  const { default: configure } = await import(pathToFileURL(path.join(folder, "webpack.config.mjs")).href);
  const compiler = webpack([configure({ isQuick }, { mode: "production" })].flat());
  const stats = await promisify(compiler.run).call(compiler);
  await promisify(compiler.close).call(compiler);
  console.log(stats.toString("errors-warnings"));
  if (stats.hasErrors()) process.exitCode = 1;
}
