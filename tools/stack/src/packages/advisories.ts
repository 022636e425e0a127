/** Holds the packages of a lock file against known advisories, without asking anybody. */
import { satisfies } from "semver";

export interface Advisory {
  id: string;
  package: string;
  /** Of versions, as npm writes it. */
  affected: string;
  title: string;
  /** A public page that says so. */
  source: string;
}

export interface LockFile {
  packages: Record<string, LockedPackage>;
}

interface LockedPackage {
  version?: string;
  /** Of a workspace, which is no package of somebody else. */
  link?: boolean;
  license?: string;
  deprecated?: string;
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
