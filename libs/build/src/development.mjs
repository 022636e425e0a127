import path from "node:path";
import RefreshPlugin from "@pmmmwh/react-refresh-webpack-plugin";
import webpack from "webpack";

const root = path.resolve(import.meta.dirname, "../../..");
/** The shell has the one React, and so the one React Refresh, which all remotes tell of their components. */
const runtimeName = "__REACT_REFRESH_RUNTIME__";
const isRuntime = /react-refresh([\\/]runtime(\.js)?)?$/;

/** Texts are handed to i18next once, so a page begins again when they change. */
const catalogue = /[\\/]locales[\\/]\w+\.json$/;
const reloadingJson = path.join(import.meta.dirname, "reloading-json.cjs");

const takeRuntimeFromShell = ({ request }, callback) =>
  isRuntime.test(request) ? callback(null, `var ${runtimeName}`) : callback();

/**
 * What a configuration has more while its app is being developed: components are replaced in the page and keep their
 * state. `isAlone`: the portal may be a published one, in which the page loads again instead.
 *
 * @param {import("webpack").Configuration} config
 * @param {{ isShell: boolean, isAlone: boolean }} app
 * @returns {import("webpack").Configuration}
 */
export function development(config, { isShell, isAlone }) {
  return {
    ...config,
    entry: isShell ? [path.join(import.meta.dirname, "share-refresh.mjs"), config.entry] : config.entry,
    module: { rules: [...config.module.rules, { test: catalogue, type: "javascript/auto", loader: reloadingJson }] },
    externals: isShell || isAlone ? [] : [takeRuntimeFromShell],
    optimization: { moduleIds: false, chunkIds: "named", nodeEnv: isAlone ? "production" : "development" },
    plugins: [
      ...config.plugins,
      // Modules of all apps are told apart by these names, so each begins with the folder of its app.
      new webpack.ids.NamedModuleIdsPlugin({ context: root }),
      ...(isAlone ? [] : [new RefreshPlugin({ library: "samling", overlay: false })]),
    ],
  };
}
