/**
 * `npm run pack -- <folder>`: what a remote needs of this repository, as packages that can be installed anywhere. Node and
 * bundlers do not compile what is in node_modules, so these have scripts and declarations instead of the sources.
 */
import { spawnSync } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { packed, root } from "./packed.ts";

/** Apps bring their own; two of them do not work in one page. */
const ofTheApp = ["react", "react-dom"];

/** What the type check and the tests of a remote need; here the repository itself has them. */
const tools = [
  "@swc/core",
  "@swc/jest",
  "@testing-library/dom",
  "@testing-library/jest-dom",
  "@testing-library/react",
  "@testing-library/user-event",
  "@types/jest",
  "@types/node",
  "jest",
  "jest-environment-jsdom",
  "typescript",
];

type Names = Record<string, string>;
type Export = string | Names;

interface Package {
  name: string;
  version: string;
  private?: boolean;
  scripts?: Names;
  exports?: Record<string, Export>;
  bin?: Names;
  dependencies?: Names;
  devDependencies?: Names;
}

const compiled = (file: string, extension: string): string => file.replace(/\.tsx?$/, extension);

const publishedExport = (target: Export): Export =>
  typeof target === "string" && /\.tsx?$/.test(target)
    ? { types: compiled(target, ".d.ts"), default: compiled(target, ".js") }
    : target;

const mapValues = <T, U>(object: Record<string, T>, map: (value: T, name: string) => U): Record<string, U> =>
  Object.fromEntries(Object.entries(object).map(([name, value]) => [name, map(value, name)]));

/** The package.json of the published form. */
function toPublished(source: Package, repository: Package): object {
  const { private: _private, scripts: _scripts, devDependencies: _tools, ...kept } = source;
  const dependencies = Object.entries(source.dependencies ?? {});
  const isOfApp = ([name]: [string, string]) => ofTheApp.includes(name);
  // Libraries of one release fit together, and so do later ones of the same number before the last dot.
  const range = (version: string, name: string) => (name.startsWith("@samling/") ? `^${version}` : version);
  const ofRepository = Object.entries(repository.devDependencies ?? {}).filter(([name]) => tools.includes(name));
  const peers = [...dependencies.filter(isOfApp), ...(source.name === "@samling/build" ? ofRepository : [])];
  return {
    ...kept,
    license: "MIT",
    files: ["src", "*.d.ts", "tsconfig.json", "LICENSE"],
    exports: mapValues(source.exports ?? {}, publishedExport),
    ...(source.bin && { bin: mapValues(source.bin, (file) => compiled(file, ".js")) }),
    dependencies: mapValues(Object.fromEntries(dependencies.filter((entry) => !isOfApp(entry))), range),
    peerDependencies: Object.fromEntries(peers.map(([name, version]) => [name, `^${version}`])),
    // They have effects that nobody imports: global styles.
    ...(source.name === "@samling/ui" && { sideEffects: true }),
  };
}

function run(command: string, args: string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: "utf8" });
  if (status !== 0) throw new Error(`${command} ${args.join(" ")} failed:\n${stdout}${stderr}`);
  return stdout;
}

/** Scripts and declarations of all packages, in the same folders below `stage`. */
async function compile(stage: string): Promise<void> {
  const configuration = {
    extends: join(root, "tsconfig.base.json"),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      rewriteRelativeImportExtensions: true,
      target: "ES2022",
      rootDir: root,
      outDir: stage,
      typeRoots: [join(root, "node_modules/@types")],
    },
    include: [...packed.map((folder) => join(root, folder, "src")), join(root, "libs/build/css.d.ts")],
    exclude: [join(root, "**/*.test.ts"), join(root, "**/*.test.tsx"), join(root, "tools/deploy/src/packages")],
  };
  const file = join(stage, "tsconfig.json");
  await writeFile(file, JSON.stringify(configuration));
  run(process.execPath, [join(root, "node_modules/typescript/bin/tsc"), "-p", file], root);
  await rm(file);
}

const isCompiled = (file: string): boolean => /\.tsx?$/.test(file) && !file.endsWith(".d.ts");
const isKept = (file: string): boolean => !isCompiled(file) && !file.includes("/node_modules");

async function complete(folder: string, place: string): Promise<void> {
  await cp(join(root, folder, "src"), join(place, "src"), { recursive: true, filter: isKept });
  const read = async (path: string) => JSON.parse(await readFile(join(path, "package.json"), "utf8")) as Package;
  const [source, repository] = await Promise.all([read(join(root, folder)), read(root)]);
  await writeFile(join(place, "package.json"), `${JSON.stringify(toPublished(source, repository), null, 2)}\n`);
  await cp(join(root, "LICENSE"), join(place, "LICENSE"));
  if (source.name !== "@samling/build") return;
  await cp(join(root, folder, "css.d.ts"), join(place, "css.d.ts"));
  const [base, own] = await Promise.all(
    [join(root, "tsconfig.base.json"), join(root, folder, "tsconfig.json")].map(
      async (file) => JSON.parse(await readFile(file, "utf8")) as { compilerOptions: object },
    ),
  );
  const whole = { compilerOptions: { ...base?.compilerOptions, ...own?.compilerOptions } };
  await writeFile(join(place, "tsconfig.json"), `${JSON.stringify(whole, null, 2)}\n`);
}

/** Writes a tarball of each package into a folder; returns their paths by name of package. */
export async function packLibraries(into: string): Promise<Map<string, string>> {
  const stage = await mkdtemp(join(tmpdir(), "samling-pack-"));
  try {
    await mkdir(into, { recursive: true });
    await compile(stage);
    const tarballs = new Map<string, string>();
    for (const folder of packed) {
      const place = join(stage, folder);
      await complete(folder, place);
      const { name } = JSON.parse(await readFile(join(place, "package.json"), "utf8")) as Package;
      const [{ filename = "" } = {}] = JSON.parse(
        run("npm", ["pack", "--json", "--pack-destination", into], place),
      ) as { filename?: string }[];
      tarballs.set(name, join(into, filename));
    }
    return tarballs;
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
}

if (import.meta.main) {
  const into = resolve(process.argv[2] ?? "packages");
  await packLibraries(into);
  for (const file of (await readdir(into)).sort()) console.log(join(into, file));
}
