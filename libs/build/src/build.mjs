#!/usr/bin/env node
/** `node ../libs/build/src/build.mjs`: the production build of the app in the current folder. */
process.argv.push("--mode", "production");
await import("webpack-cli/bin/cli.js");
