/** Checks the packages of a lock file against known advisories, offline. */
import { satisfies } from "semver";
import type { LockFile } from "./lock-file.ts";

export interface Advisory {
  id: string;
  package: string;
  /** A version range in npm's notation. */
  affected: string;
  title: string;
  /** A public page that confirms it. */
  source: string;
}

export interface InstalledPackage {
  name: string;
  version: string;
  license: string | undefined;
  deprecated: string | undefined;
}

const modules = "node_modules/";

export const listPackages = ({ packages }: LockFile): InstalledPackage[] =>
  Object.entries(packages).flatMap(([path, { version, link, license, deprecated }]) => {
    const at = path.lastIndexOf(modules);
    return at < 0 || link || !version ? [] : [{ name: path.slice(at + modules.length), version, license, deprecated }];
  });

export const findVulnerable = (packages: readonly InstalledPackage[], advisories: readonly Advisory[]): string[] => {
  const byPackage = Map.groupBy(advisories, (advisory) => advisory.package);
  return packages.flatMap(({ name, version }) =>
    (byPackage.get(name) ?? [])
      .filter(({ affected }) => satisfies(version, affected, { includePrerelease: true }))
      .map(({ id, title, source }) => `${name} ${version}: ${title} (${id}, ${source})`),
  );
};
