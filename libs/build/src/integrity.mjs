import { createHash } from "node:crypto";
import webpack from "webpack";

const isChecked = (file) => /\.(js|css)$/.test(file) && !file.includes(".hot-update.");

const digest = (content) => `sha256-${createHash("sha256").update(content).digest("base64")}`;

/**
 * Writes a file with the digest of every script and style sheet of a build, with which browsers reject files that were
 * changed. It is a separate file because digests cannot be compressed: a first page needs three of sixty. Called
 * once all files have their final content.
 *
 * @param {webpack.Compilation} compilation
 * @returns {{ list: string, digest: string }} its name and its own digest, for the manifest
 */
export function listDigests(compilation) {
  const files = Object.keys(compilation.assets).filter(isChecked).sort();
  const text = JSON.stringify(
    Object.fromEntries(files.map((file) => [file, digest(compilation.assets[file].buffer())])),
  );
  const name = createHash("sha256").update(text).digest("hex").slice(0, 8);
  const list = `integrity.${name}.json`;
  compilation.emitAsset(list, new webpack.sources.RawSource(text));
  return { list, digest: digest(text) };
}
