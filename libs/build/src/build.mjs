#!/usr/bin/env node
/**
 * `node ../libs/build/src/build.mjs [folder …]`: builds the apps in these folders for production, or the one in the
 * current folder. One process builds them in turn: it loads webpack once, already compiled for the second app.
 */
import path from "node:path";
import { pathToFileURL } from "node:url";
import webpack from "webpack";

const [, , ...folders] = process.argv;
const configs = [];
for (const folder of folders.length > 0 ? folders : ["."]) {
  const file = pathToFileURL(path.resolve(folder, "webpack.config.mjs"));
  const { default: configure } = await import(file.href);
  configs.push(configure({}, { mode: "production" }));
}
const compiler = webpack(Object.assign(configs.flat(), { parallelism: 1 }));
compiler.run((failure, stats) => {
  compiler.close(() => {
    const said = failure?.stack ?? stats?.toString("errors-warnings");
    if (said) console.log(said);
    if (failure || stats?.hasErrors()) process.exitCode = 1;
  });
});
