/** The declarations of what shell and remotes share: with which types a build was made. */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

const compiler = path.join(path.dirname(createRequire(import.meta.url).resolve("typescript/package.json")), "bin/tsc");

/** A folder from which the installed packages can be found. */
const place = path.join(path.dirname(path.dirname(path.dirname(compiler))), ".cache");

/** What the compiler says to a folder of files; empty if it has no objections. */
const compile = (folder, configuration) => {
  const file = path.join(folder, "tsconfig.json");
  writeFileSync(file, JSON.stringify(configuration));
  const args = [compiler, "-p", file, "--pretty", "false"];
  const { status, stdout, error } = spawnSync(process.execPath, args, { cwd: folder, encoding: "utf8" });
  if (error) throw error;
  return status === 0 ? "" : stdout;
};

const inWorkFolder = (work) => {
  mkdirSync(place, { recursive: true });
  const folder = mkdtempSync(path.join(place, "samling-declarations-"));
  try {
    return work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const options = {
  target: "ES2024",
  lib: ["ES2024", "DOM", "DOM.Iterable"],
  module: "ESNext",
  moduleResolution: "Bundler",
  moduleDetection: "force",
  jsx: "react-jsx",
  strict: true,
  noUncheckedIndexedAccess: true,
  skipLibCheck: true,
  rewriteRelativeImportExtensions: true,
  resolveJsonModule: true,
};

/** Declarations by their path below the folder. */
const readFolder = (folder) => {
  const found = globSync("**/*.d.ts", { cwd: folder }).sort();
  return Object.fromEntries(found.map((file) => [file, readFileSync(path.join(folder, file), "utf8")]));
};

const emit = (folders) =>
  inWorkFolder((work) => {
    const { root } = path.parse(work);
    const said = compile(work, {
      compilerOptions: {
        ...options,
        noCheck: true,
        declaration: true,
        emitDeclarationOnly: true,
        rootDir: root,
        outDir: path.join(work, "out"),
        types: [],
      },
      files: [
        ...Object.values(folders).map((folder) => path.join(folder, "index.ts")),
        path.resolve(import.meta.dirname, "../css.d.ts"),
      ],
    });
    if (said) throw new Error(`The declarations of the shared modules cannot be made:\n${said}`);
    return readAll(folders, (folder) => path.join(work, "out", path.relative(root, folder)));
  });

const readAll = (folders, where = (folder) => folder) =>
  Object.fromEntries(Object.entries(folders).map(([name, folder]) => [name, readFolder(where(folder))]));

/**
 * The declarations of libraries: those that a published one has, or those that the compiler makes of sources.
 *
 * @param {Record<string, string>} folders library → folder of its `index`
 * @returns {Record<string, Record<string, string>>} library → file → declarations
 */
export const declare = (folders) =>
  Object.values(folders).every((folder) => existsSync(path.join(folder, "index.d.ts")))
    ? readAll(folders)
    : emit(folders);

/** As `declare`; made once for all apps that are built of the same sources. `others` are folders that these import. */
export function declareOnce(folders, others) {
  const digest = createHash("sha256");
  for (const folder of [...Object.values(folders), ...others].sort()) {
    for (const file of globSync("**/*.{ts,tsx,json}", { cwd: folder }).sort()) {
      digest.update(file).update(readFileSync(path.join(folder, file)));
    }
  }
  const kept = path.join(place, "samling-declarations", `${digest.digest("hex").slice(0, 16)}.json`);
  if (existsSync(kept)) return JSON.parse(readFileSync(kept, "utf8"));
  const declared = declare(folders);
  mkdirSync(path.dirname(kept), { recursive: true });
  // Two apps are built at a time.
  const beside = `${kept}.${process.pid}`;
  writeFileSync(beside, JSON.stringify(declared));
  renameSync(beside, kept);
  return declared;
}

/** Calls are compared by their shapes, which are part of the types of these; the number of the module API by itself. */
const notCompared = [
  '"sharedApi"',
  '"MODULE_API"',
  ...["Query", "Mutation"].map((end) => `\`use\${string}${end}\``),
].join(" | ");

const write = (folder, declarations) => {
  for (const [name, files] of Object.entries(declarations)) {
    for (const [file, text] of Object.entries(files)) {
      const target = path.join(folder, name, file);
      mkdirSync(path.dirname(target), { recursive: true });
      writeFileSync(target, text);
    }
  }
};

/** An objection of the compiler in one sentence: its last line says most precisely why. */
const explain = (text) => text.trim().split("\n").at(-1).trim();

/**
 * The exports that can no longer be used as they were declared: one that accepts more, or gives more, still can.
 *
 * @param {Record<string, string[]> | undefined} uses library → names of exports; by default those that both have
 * @param {Record<string, Record<string, string>>} before the declarations with which they were used
 * @param {Record<string, Record<string, string>>} now
 * @returns {string[]} such as `@samling/ui has another Button (Property 'label' is missing …)`
 */
export const findChangedExports = (uses, before, now) =>
  inWorkFolder((work) => {
    write(path.join(work, "before"), before);
    write(path.join(work, "now"), now);
    const names = Object.keys(before).filter((name) => now[name]);
    const text = names.map((name, index) => {
      const [was, is] = ["before", "now"].map((when) => `typeof import("./${when}/${name}/index")`);
      const used = uses ? (uses[name] ?? []).map((one) => `"${one}"`).join(" | ") || "never" : `keyof (${was})`;
      return [
        `type Used${index} = Exclude<Extract<keyof (${was}) & keyof (${is}), ${used}>, ${notCompared}>;`,
        `export const used${index}: Pick<${was}, Used${index}> = {} as ${is};`,
      ].join("\n");
    });
    writeFileSync(path.join(work, "check.ts"), text.join("\n"));
    const said = compile(work, { compilerOptions: { ...options, noEmit: true, types: [] }, files: ["check.ts"] });
    const objections = said.split(/^(?=check\.ts\()/m).filter((one) => one.startsWith("check.ts("));
    if (said && objections.length === 0) throw new Error(`The exports cannot be compared:\n${said}`);
    return objections.map((objection) => {
      const name = names[Math.floor((Number(/\((\d+),/.exec(objection)?.[1]) - 1) / 2)];
      // "Types of property 'Button' are incompatible", or "The types returned by 'readTable()' are …"
      const [, one = "type"] = /'(\w+)/.exec(objection.split("\n")[1] ?? "") ?? [];
      return `${name} has another ${one} (${explain(objection)})`;
    });
  });
