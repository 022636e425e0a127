/**
 * Keeps the lock file complete. npm leaves out packages for other systems when the registry does not offer them, and then
 * `npm ci` refuses the lock file on every machine.
 */

export interface LockFile {
  packages: Record<string, LockedPackage>;
}

export interface LockedPackage {
  version?: string;
  /** The folder of a workspace. `omit-lockfile-registry-resolved` omits the addresses of packages. */
  resolved?: string;
  /** A workspace is not a third-party package. */
  link?: boolean;
  license?: string;
  deprecated?: string;
  integrity?: string;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

interface Gap {
  /** Path of the package that needs it. */
  by: string;
  name: string;
  version: string;
  isOptional: boolean;
}

const modules = "node_modules/";

/** Resolves `name` as Node does for the package at `from`: in its own folder first, then further out. */
function locate({ packages }: LockFile, from: string, name: string): string | undefined {
  const around = [...from.matchAll(/\/(?=node_modules\/)/g)].map(({ index }) => `${from.slice(0, index)}/`);
  return [`${from}/`, ...around.reverse(), ""].map((folder) => folder + modules + name).find((path) => packages[path]);
}

export const findGaps = (lock: LockFile): Gap[] =>
  Object.entries(lock.packages).flatMap(([by, { dependencies = {}, optionalDependencies = {} }]) =>
    Object.entries({ ...dependencies, ...optionalDependencies })
      .filter(([name]) => !locate(lock, by, name))
      .map(([name, version]) => ({ by, name, version, isOptional: Object.hasOwn(optionalDependencies, name) })),
  );

export const judgeLockFile = (lock: LockFile): string[] => [
  ...findGaps(lock).map(
    ({ by, name, version }) => `${by} needs ${name} ${version}, which package-lock.json does not have: npm run lock`,
  ),
  ...Object.entries(lock.packages)
    .filter(([, { resolved }]) => resolved?.includes(":"))
    .map(([path]) => `${path} has the address of a registry in package-lock.json, which not every machine can reach`),
];

const systems = ["aix", "android", "darwin", "freebsd", "linux", "netbsd", "openbsd", "openharmony", "sunos", "win32"];
const processors = ["arm", "arm64", "ia32", "loong64", "mips64el", "ppc64", "riscv64", "s390x", "wasm32", "x64"];
const libraries: Record<string, string> = { gnu: "glibc", glibc: "glibc", musl: "musl" };

/** Reads from the name which machines a package is for: `@swc/core-linux-arm64-musl`. */
function readMachine(name: string): Pick<LockedPackage, "cpu" | "libc" | "os"> {
  const words = name.split(/[/-]/);
  const os = words.filter((word) => systems.includes(word));
  const cpu = words.filter((word) => processors.includes(word));
  const libc = words.flatMap((word) => libraries[word] ?? []);
  if (cpu.length === 0) throw new Error(`${name} does not tell which machines it is for.`);
  return { cpu, ...(libc.length > 0 && { libc }), ...(os.length > 0 && { os }) };
}

/**
 * Copies the entry of the same version for this machine. The integrity hash is not known, so npm does not verify the
 * package where it is installed.
 */
function fill(lock: LockFile, { by, name, version, isOptional }: Gap): [string, LockedPackage] {
  const siblings = Object.entries(lock.packages[by]?.optionalDependencies ?? {}).filter(([, own]) => own === version);
  const path = siblings.map(([sibling]) => locate(lock, by, sibling)).find(Boolean);
  const sibling = path && lock.packages[path];
  if (!(isOptional && sibling)) throw new Error(`${name} ${version} (of ${by}) has to be installed: npm install`);
  const folder = path.slice(0, path.lastIndexOf(modules) + modules.length);
  // In the order of the sibling's keys, which is npm's; undefined ones are not written.
  const unlike = { integrity: undefined, dependencies: undefined, cpu: undefined, libc: undefined, os: undefined };
  return [`${folder}${name}`, { ...sibling, ...unlike, ...readMachine(name) }];
}

/** Adds the packages that only other machines need. */
export function completeLockFile(lock: LockFile): LockFile {
  const added = findGaps(lock).map((gap) => fill(lock, gap));
  const all = [...Object.entries(lock.packages), ...added];
  return { ...lock, packages: Object.fromEntries(all.toSorted(([one], [other]) => one.localeCompare(other, "en"))) };
}
