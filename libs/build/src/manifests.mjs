import { createHash } from "node:crypto";
import webpack from "webpack";
import { readCommit } from "./commit.mjs";
import { listDigests } from "./integrity.mjs";

/** Chunk name from federation.mjs. */
const exposedChunk = "module";
/** Name that the apps give their text chunks, one per language (`webpackChunkName: "texts-[request]"`). */
const textsChunk = /^texts-(\w+)-json$/;

/** In development, chunks also list their hot updates. */
const isUpdate = (file) => file.includes(".hot-update.");

const scriptOf = (chunk) => [...(chunk?.files ?? [])].find((file) => file.endsWith(".js") && !isUpdate(file));

const languageFiles = (compilation) =>
  Object.fromEntries(
    [...compilation.namedChunks]
      .map(([name, chunk]) => [textsChunk.exec(name)?.[1], scriptOf(chunk)])
      .filter(([language, file]) => language && file),
  );

/** Identifies a build: its file names contain the digests of their contents. */
const digestFiles = (compilation, firstView) => {
  const files = [...Object.keys(compilation.assets), ...Object.values(firstView).map((part) => JSON.stringify(part))];
  return createHash("sha256").update(files.sort().join("\n")).digest("hex").slice(0, 16);
};

/** Manifest fields common to all builds. */
const describeBuild = (compilation, version, firstView) => ({
  version,
  commit: readCommit(),
  build: digestFiles(compilation, firstView),
  builtAt: new Date().toISOString(),
  ...(firstView.script ? { firstView } : {}),
  // In development, files change without changing their names.
  ...(compilation.options.mode === "production" ? { integrity: listDigests(compilation) } : {}),
});

/** Writes a JSON file beside an app's files once all file names are final. */
class ManifestPlugin {
  /**
   * @param {string} file
   * @param {(compilation: webpack.Compilation) => object} describe
   */
  constructor(file, describe) {
    this.file = file;
    this.describe = describe;
  }

  /** @param {webpack.Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap("ManifestPlugin", (compilation) => {
      // The files have their final names by now.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tap({ name: "ManifestPlugin", stage }, () => {
        const text = `${JSON.stringify(this.describe(compilation), null, 2)}\n`;
        compilation.emitAsset(this.file, new webpack.sources.RawSource(text));
      });
    });
  }
}

/**
 * `shell.json`: the numbers of the module API and the contract (libs/portal/src/fit.ts), the file with the shell's
 * texts for each language, so that a page can preload it, the script of its first view, which the front door runs, and
 * its pages.
 *
 * @param {{ version: string, api: number, contract: number, pages: object[] }} shell
 * @param {object} firstView the files that first-view.mjs reports; empty if the app has none
 */
export const shellManifest = ({ version, api, contract, pages }, firstView) =>
  new ManifestPlugin("shell.json", (compilation) => ({
    ...describeBuild(compilation, version, firstView),
    api,
    contract,
    languages: languageFiles(compilation),
    pages,
  }));

/**
 * `remote.json`: the source of the remote's entry in `/remotes.json`. `js` and `css` list what the exposed module needs
 * besides the entry, and `languages` its texts per language, so that a page can preload them. `firstView` lists the
 * script of its first views, which the front door runs, and the style sheets of each page that has one. `api` and
 * `contract` are the numbers of the module API and the contract, and `pages` lists the remote's pages.
 *
 * @param {{ app: string, container: string, version: string, api: number, contract: number, pages: object[] }} remote
 * @param {import("./text-catalogues.mjs").TextCataloguesPlugin} texts
 * @param {object} firstView the files that first-view.mjs reports; empty if the app has none
 */
export const remoteManifest = ({ app, container, version, api, contract, pages }, texts, firstView) =>
  new ManifestPlugin("remote.json", (compilation) => {
    const files = [...compilation.chunks]
      .filter((chunk) => chunk.name === exposedChunk)
      .flatMap((chunk) => [...chunk.groupsIterable].flatMap((group) => group.getFiles()));
    const entry = scriptOf(compilation.namedChunks.get(container));
    if (!entry) throw new Error(`The container of ${app} was not built.`);
    const needed = (extension) =>
      [...new Set(files)].filter((file) => file.endsWith(extension) && file !== entry && !isUpdate(file));
    return {
      name: container,
      app,
      entry,
      api,
      contract,
      ...describeBuild(compilation, version, firstView),
      js: needed(".js"),
      css: needed(".css"),
      languages: languageFiles(compilation),
      texts: texts.file,
      pages,
    };
  });
