import { existsSync } from "node:fs";
import path from "node:path";
import CssPlugin from "mini-css-extract-plugin";
import webpack from "webpack";

const source = "src/first-view.tsx";
/** Folder within the app's build. */
const folder = "first-view";
const extension = ".[contenthash:8]";

/** A rule that resolves class names and emits no CSS. */
const namesOnly = ({ test, use: [, { loader, options }] }) => ({
  test,
  use: [{ loader, options: { ...options, modules: { ...options.modules, exportOnlyLocals: true } } }],
});

/**
 * The style sheets of a first view contain only the rules of the remote's own CSS modules. Those of the components and
 * of the shell are in the shell's sheet, which every page has. Class names are the same as in the app itself.
 */
const styleRules = (styles, { dir, isShell }) => {
  const module = { ...styles, test: /\.module\.css$/ };
  const isOwn = (file) => !isShell && file.startsWith(path.join(dir, "src") + path.sep);
  return [{ oneOf: [{ ...module, include: isOwn }, namesOnly(module), { test: /\.css$/, type: "asset/source" }] }];
};

/** Reports the files of the build: the script, and the style sheets of each page. */
class FilesPlugin {
  /** @param {(files: { script: string, css: Record<string, string[]> }) => void} report */
  constructor(report) {
    this.report = report;
  }

  /** @param {webpack.Compiler} compiler */
  apply(compiler) {
    compiler.hooks.afterEmit.tap("FilesPlugin", ({ entrypoints, namedChunkGroups }) => {
      const filesOf = (group, end) =>
        group
          .getFiles()
          .filter((file) => file.endsWith(end))
          .map((file) => `${folder}/${file}`);
      const pages = [...namedChunkGroups].map(([page, group]) => [page, filesOf(group, ".css")]);
      this.report({
        script: filesOf(entrypoints.get(folder), ".cjs").at(-1),
        css: Object.fromEntries(pages.filter(([, files]) => files.length > 0)),
      });
    });
  }
}

/**
 * The configuration of an app's first view, for Node: `src/first-view.tsx` with everything it imports, React's server
 * renderer included. Undefined if the app has no first view.
 *
 * @param {import("webpack").Configuration} config configuration of the app itself, which is built after it
 * @param {{ dir: string, isShell: boolean, minimizer: object, scripts: object, styles: object }} app
 * @param {(files: object) => void} report
 * @returns {import("webpack").Configuration | undefined}
 */
export function firstViewConfig(config, { minimizer, scripts, styles, ...app }, report) {
  if (!existsSync(path.join(app.dir, source))) return undefined;
  return {
    ...config,
    name: `${config.name}-first-view`,
    target: "node20",
    entry: { [folder]: `./${source}` },
    output: {
      path: path.join(config.output.path, folder),
      clean: true,
      filename: `[name]${extension}.cjs`,
      chunkFilename: `[name]${extension}.cjs`,
      library: { type: "commonjs2", export: "default" },
    },
    module: { rules: [scripts, ...styleRules(styles, app)] },
    plugins: [new CssPlugin({ filename: `[name]${extension}.css`, ignoreOrder: true }), new FilesPlugin(report)],
    // Scripts are not minified: browsers never download them, and stack traces stay readable.
    optimization: { ...config.optimization, minimizer: [minimizer] },
    devtool: false,
  };
}
