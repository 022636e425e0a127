import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import zlib from "node:zlib";
import Compression from "compression-webpack-plugin";
import HtmlPlugin from "html-webpack-plugin";
import CssPlugin from "mini-css-extract-plugin";
import Minimizer from "minimizer-webpack-plugin";
import webpack from "webpack";
import { cssTargets, scriptTarget } from "./browsers.mjs";
import { development } from "./development.mjs";
import { federation } from "./federation.mjs";
import { firstViewConfig } from "./first-view.mjs";
import { remoteManifest, shellManifest } from "./manifests.mjs";
import { TextCataloguesPlugin } from "./text-catalogues.mjs";

const root = path.resolve(import.meta.dirname, "../../..");

const compressed = /\.(js|css|svg)$|^integrity\.\w+\.json$/;
const brotli = (quality) => ({ params: { [zlib.constants.BROTLI_PARAM_QUALITY]: quality } });

const scriptRule = ({ refreshes }) => ({
  test: /\.tsx?$/,
  exclude: /node_modules/,
  loader: "swc-loader",
  options: {
    jsc: {
      target: scriptTarget,
      parser: { syntax: "typescript", tsx: true },
      transform: { react: { runtime: "automatic", development: refreshes, refresh: refreshes } },
    },
  },
});

const styleRule = ({ isProduction }) => ({
  test: /\.css$/,
  use: [
    CssPlugin.loader,
    {
      loader: "css-loader",
      options: {
        modules: {
          auto: true,
          namedExport: false,
          exportLocalsConvention: "as-is",
          // The components' classes have the same names in every build, whatever its folder.
          localIdentContext: root,
          localIdentName: isProduction ? "[hash:base64:6]" : "[name]__[local]--[hash:base64:4]",
        },
      },
    },
  ],
});

const fileRule = { test: /\.(woff2|svg|png|jpe?g|webp|avif)$/, type: "asset/resource" };

/**
 * One module requires the federation runtime as CommonJS: without this rule it is included twice, at 9 kB of brotli.
 */
const runtimeRule = {
  test: /inject-external-runtime-core-plugin/,
  resolve: { byDependency: { commonjs: { conditionNames: ["import"] } } },
};

/** React Router's package exports only its development build, with warnings; the production build is beside it. */
const routerFolder = path.dirname(createRequire(import.meta.url).resolve("react-router"));

const page = (dir, version) =>
  new HtmlPlugin({
    template: path.join(dir, "index.html"),
    favicon: path.join(dir, "icon.svg"),
    scriptLoading: "defer",
    meta: { version },
    // The front door replaces this comment with the registry and the page's hints.
    minify: { collapseWhitespace: true, removeComments: true, ignoreCustomComments: [/front-door/], minifyCSS: true },
  });

/** The service worker, under a fixed name: browsers look for updates at the same address. */
const worker = (dir) => ({
  apply: (compiler) =>
    compiler.hooks.thisCompilation.tap("Worker", (compilation) => {
      const file = path.join(dir, "src/offline/day-worker.js");
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.fileDependencies.add(file);
      compilation.hooks.processAssets.tap({ name: "Worker", stage }, () =>
        compilation.emitAsset("day-worker.js", new webpack.sources.RawSource(readFileSync(file, "utf8"))),
      );
    }),
});

/** Both minimizers run in their own threads: extra processes would only load them again. */
const scriptMinimizer = () =>
  new Minimizer({
    parallel: false,
    minify: Minimizer.swcMinify,
    extractComments: false,
    minimizerOptions: { compress: { passes: 4, keep_fargs: false }, format: { comments: false } },
  });

const styleMinimizer = () =>
  new Minimizer({
    parallel: false,
    test: /\.css$/,
    minify: Minimizer.lightningCssMinify,
    minimizerOptions: { targets: cssTargets },
  });

const compressions = ({ isQuick }) => [
  new Compression({
    test: compressed,
    filename: "[path][base].br",
    algorithm: "brotliCompress",
    compressionOptions: brotli(isQuick ? 5 : 11),
    threshold: 512,
  }),
  new Compression({ test: compressed, filename: "[path][base].gz", algorithm: "gzip", threshold: 512 }),
];

/**
 * The webpack configuration of an app: the shell, or a remote that exposes `src/module.tsx`. `OUT` sets another output
 * folder.
 * A production build also has the configuration of its first view, if there is one. A quick one, for this machine only,
 * has no source maps and is compressed less: that takes two fifths of the time.
 *
 * @param {{ dir: string, kind: "shell" | "remote" }} app
 */
export function createConfig({ dir, kind }) {
  const app = path.basename(dir);
  const isShell = kind === "shell";
  // The container becomes a global variable, so its name must be an identifier and not a reserved word.
  const container = app.replaceAll("-", "_");
  const manifest = path.join(dir, "package.json");
  const { version } = JSON.parse(readFileSync(manifest, "utf8"));
  // Resolves from the portal that the app is compiled with; at run time, a remote gets the main entry from the shell.
  const requireFromPortal = createRequire(manifest);
  const { MODULE_API: api } = requireFromPortal("@samling/portal/module-api");
  const { CONTRACT_VERSION: contract } = requireFromPortal("@samling/contract/contract-version");
  const { allPages, pagesOf } = requireFromPortal("@samling/portal/pages");

  return ({ isAlone = false, isQuick = false } = {}, { mode }) => {
    const isProduction = mode === "production";
    const refreshes = !isProduction && !isAlone;
    const hash = isProduction ? ".[contenthash:8]" : "";
    // A remote's manifest names its entry; the shell's entry has a fixed name.
    const texts = new TextCataloguesPlugin({ isHashed: !isShell && isProduction });
    const [scripts, styles] = [scriptRule({ refreshes }), styleRule({ isProduction })];
    const firstView = {};
    const config = {
      name: app,
      context: dir,
      mode: isProduction ? "production" : "development",
      target: ["web", scriptTarget],
      entry: isShell ? "./src/index.ts" : {},
      output: {
        path: process.env.OUT ? path.resolve(process.env.OUT) : path.join(dir, "dist"),
        // The first view has already been built into a subfolder.
        clean: { keep: /^first-view/ },
        uniqueName: container,
        publicPath: isShell ? "/" : "auto",
        filename: `[name]${hash}.js`,
        chunkFilename: `[name]${hash}.js`,
        assetModuleFilename: `[name]${hash}[ext]`,
        crossOriginLoading: "anonymous",
      },
      resolve: {
        extensions: [".tsx", ".ts", ".mjs", ".js"],
        ...(isProduction && { alias: { "react-router$": path.resolve(routerFolder, "../production/index.mjs") } }),
      },
      module: { rules: [scripts, styles, fileRule, runtimeRule] },
      plugins: [
        new CssPlugin({ filename: `[name]${hash}.css`, ignoreOrder: true }),
        federation({ name: container, isShell, isProduction }),
        texts,
        ...(isShell
          ? [page(dir, version), worker(dir), shellManifest({ version, api, contract, pages: allPages }, firstView)]
          : [remoteManifest({ app, container, version, api, contract, pages: pagesOf(app) }, texts, firstView)]),
        ...(isProduction ? compressions({ isQuick }) : []),
      ],
      optimization: {
        chunkIds: "deterministic",
        moduleIds: "deterministic",
        minimizer: [scriptMinimizer(), styleMinimizer()],
      },
      cache: {
        type: "filesystem",
        // A full build must not reuse files of a quick one, which have no source maps and are compressed less.
        cacheDirectory: path.join(dir, isQuick ? ".cache/quick" : ".cache"),
        // Another webpack version, or a moved folder, cannot use this cache.
        version: `${webpack.version} ${root}`,
        buildDependencies: { config: [import.meta.filename] },
      },
      // Source maps are for operators of the portal; the served files do not reference them.
      devtool: !isQuick && (isProduction ? "hidden-source-map" : "cheap-module-source-map"),
      performance: false,
      stats: "errors-warnings",
    };
    if (!isProduction) return development(config, { isShell, isAlone });
    const parts = { dir, isShell, minimizer: styleMinimizer(), scripts, styles };
    const firstViewBuild = firstViewConfig(config, parts, (files) => Object.assign(firstView, files));
    return firstViewBuild ? [firstViewBuild, { ...config, dependencies: [firstViewBuild.name] }] : config;
  };
}
