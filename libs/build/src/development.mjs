import path from "node:path";
import RefreshPlugin from "@pmmmwh/react-refresh-webpack-plugin";
import webpack from "webpack";

const root = path.resolve(import.meta.dirname, "../../..");
/** The shell holds the single React, and so the React Refresh that all remotes register components with. */
const runtimeName = "__REACT_REFRESH_RUNTIME__";
const isRuntime = /react-refresh([\\/]runtime(\.js)?)?$/;

/** i18next loads texts once, so a change of texts reloads the page. */
const catalogue = /[\\/]locales[\\/]\w+\.json$/;
const reloadingJson = path.join(import.meta.dirname, "reloading-json.cjs");

const takeRuntimeFromShell = ({ request }, callback) =>
  isRuntime.test(request) ? callback(null, `var ${runtimeName}`) : callback();

/**
 * Additions to the configuration for development: changed components are replaced in the page and keep their state.
 * `isAlone`: the portal may be a production build, in which case the page reloads instead.
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
      // These names identify modules across all apps, so each begins with its app's folder.
      new webpack.ids.NamedModuleIdsPlugin({ context: root }),
      ...(isAlone ? [] : [new RefreshPlugin({ library: "samling", overlay: false })]),
    ],
  };
}
