import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import webpack from "webpack";

const catalogue = /[\\/]locales[\\/](\w+)\.json$/;
const declaration = /addNamespace\(\s*"([^"]+)"/;

/** Modules come in no fixed order, but the same texts must produce the same file. */
const sortKeys = (object, mapValue = (value) => value) =>
  Object.fromEntries(
    Object.keys(object)
      .sort()
      .map((key) => [key, mapValue(object[key])]),
  );

/**
 * Writes every text of an app, in every language, into one file beside the app: namespace → language → texts. Pages
 * load texts by namespace and language, but overriding them needs all of them, including those of remotes that are
 * released separately. The file is made from the build's modules, so it matches the build exactly.
 */
export class TextCataloguesPlugin {
  /** @param {{ isHashed: boolean }} options */
  constructor({ isHashed }) {
    this.isHashed = isHashed;
  }

  /** @param {webpack.Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap("TextCataloguesPlugin", (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      const { moduleGraph } = compilation;
      const found = {};
      compilation.hooks.finishModules.tap("TextCataloguesPlugin", (modules) => {
        for (const module of modules) {
          const language = catalogue.exec(module.resource ?? "")?.[1];
          // The module between the two is the folder from which a language is chosen.
          const folder = language && moduleGraph.getIssuer(module);
          const declarer = folder && moduleGraph.getIssuer(folder)?.resource;
          const namespace = declarer && declaration.exec(readFileSync(declarer, "utf8"))?.[1];
          if (!namespace) continue;
          found[namespace] ??= {};
          found[namespace][language] = JSON.parse(readFileSync(module.resource, "utf8"));
        }
      });
      compilation.hooks.processAssets.tap({ name: "TextCataloguesPlugin", stage }, () => {
        const text = JSON.stringify(sortKeys(found, sortKeys));
        const hash = createHash("sha256").update(text).digest("hex").slice(0, 8);
        this.file = this.isHashed ? `texts.${hash}.json` : "texts.json";
        compilation.emitAsset(this.file, new webpack.sources.RawSource(text));
      });
    });
  }
}
