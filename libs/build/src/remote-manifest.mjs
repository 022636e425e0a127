import webpack from "webpack";

/** As federation.mjs names it. */
const exposedChunk = "module";

/**
 * Writes `remote.json` beside a remote's files: what its line in `/remotes.json` is made of. `js` and `css` are what
 * the exposed module needs besides the entry, so that a page can preload them.
 */
export class RemoteManifestPlugin {
  /**
   * @param {{ app: string, container: string, version: string }} remote
   * @param {import("./text-catalogues.mjs").TextCataloguesPlugin} texts
   */
  constructor(remote, texts) {
    this.remote = remote;
    this.texts = texts;
  }

  /** @param {webpack.Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap("RemoteManifestPlugin", (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE;
      compilation.hooks.processAssets.tap({ name: "RemoteManifestPlugin", stage }, () => {
        const { app, container, version } = this.remote;
        const files = [...compilation.chunks]
          .filter((chunk) => chunk.name === exposedChunk)
          .flatMap((chunk) => [...chunk.groupsIterable].flatMap((group) => group.getFiles()));
        const entry = [...(compilation.namedChunks.get(container)?.files ?? [])].find((file) => file.endsWith(".js"));
        if (!entry) throw new Error(`The container of ${app} was not built.`);
        const needed = (extension) => [...new Set(files)].filter((file) => file.endsWith(extension) && file !== entry);
        const manifest = {
          name: container,
          app,
          entry,
          version,
          js: needed(".js"),
          css: needed(".css"),
          texts: this.texts.file,
        };
        const text = `${JSON.stringify(manifest, null, 2)}\n`;
        compilation.emitAsset("remote.json", new webpack.sources.RawSource(text));
      });
    });
  }
}
