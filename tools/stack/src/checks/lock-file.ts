/**
 * npm leaves packages for other systems out of the lock file when the registry does not offer them, and then `npm ci` refuses
 * the lock file on every machine.
 */
import { readFile } from "node:fs/promises";
import { join } from "node:path";

interface LockFile {
  packages: Record<string, { optionalDependencies?: Record<string, string> }>;
}

/** One line for each optional package that the lock file lacks. */
export async function findMissingPackages(root: string): Promise<string[]> {
  const { packages } = JSON.parse(await readFile(join(root, "package-lock.json"), "utf8")) as LockFile;
  const names = new Set(Object.keys(packages).map((path) => path.slice(path.lastIndexOf("node_modules/") + 13)));
  return Object.entries(packages).flatMap(([by, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !names.has(name))
      .map(
        (name) =>
          `package-lock.json lacks ${name}, which ${by} names (docs/developing/dependencies.md says what to do)`,
      ),
  );
}
