import { writeFileSync } from "node:fs";
import path from "node:path";
import webpack from "webpack";
import { createConfig } from "./webpack.mjs";

const root = path.resolve(import.meta.dirname, "../../..");

/** Replaces the shell's `load-module.ts`: the remote's module becomes a chunk of the shell. */
const loadHere = (module) => `
  export const register = () => {};
  export const loadModule = async () => (await import(/* webpackChunkName: "module" */ ${JSON.stringify(module)})).default;
`;

/**
 * The production build of the shell and one remote as one plain application without federation: the baseline that
 * federation is measured against. Returns the files of a first page in English: those that the front door would inline,
 * and those that are requested.
 *
 * @param {{ remote: string, folder: string }} options `folder` must be empty; the build goes there
 * @returns {Promise<{ inPage: string[], requested: string[] }>} names of JavaScript and CSS files in `folder`
 */
export async function buildWhole({ remote, folder }) {
  const loader = path.join(folder, "load-module.ts");
  writeFileSync(loader, loadHere(path.join(root, remote, "src/module.tsx")));
  const configs = createConfig({ dir: path.join(root, "shell"), kind: "shell" })({}, { mode: "production" });
  const shell = [configs].flat().at(-1);
  const compiler = webpack({
    ...shell,
    dependencies: [],
    output: { ...shell.output, path: folder, clean: false },
    cache: false,
    devtool: false,
    plugins: [
      ...shell.plugins.filter((plugin) => plugin.constructor.name !== "ModuleFederationPlugin"),
      new webpack.NormalModuleReplacementPlugin(/federation\/load-module\.ts$/, loader),
    ],
  });
  const stats = await new Promise((resolve, reject) => {
    compiler.run((error, result) => compiler.close(() => (error ? reject(error) : resolve(result))));
  });
  if (stats.hasErrors()) throw new Error(stats.toString("errors-only"));
  const { entrypoints, namedChunkGroups } = stats.toJson({ all: false, entrypoints: true, chunkGroups: true });
  const filesOf = (group, extensions) => group.assets.map(({ name }) => name).filter((name) => extensions.test(name));
  const inPage = [...filesOf(entrypoints.main, /\.css$/), ...filesOf(namedChunkGroups["texts-en-json"], /\.js$/)];
  const all = [entrypoints.main, namedChunkGroups.module].flatMap((group) => filesOf(group, /\.(js|css)$/));
  return { inPage, requested: [...new Set(all)].filter((file) => !inPage.includes(file)) };
}
