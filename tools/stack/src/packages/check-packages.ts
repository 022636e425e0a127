import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Advisory, findVulnerable, listPackages } from "./advisories.ts";
import { findForbidden, findIdle } from "./licenses.ts";
import { judgeLockFile, type LockFile } from "./lock-file.ts";

interface Snapshot {
  /** The date of the last update. */
  refreshed: string;
  advisories: Advisory[];
}

/** Advisory → why it does not concern us. */
export const accepted: Record<string, string> = {
  "GHSA-2p57-rm9w-gvfp":
    "ip comes with node-av for WebRTC, which nothing of ours loads and which does not ask ip.isPublic; no version is mended.",
  "GHSA-w5hq-g745-h8pq":
    "uuid comes with sequelize, which calls v1 and v4 and gives neither a buffer; v3, v5 and v6 are at fault.",
  "GHSA-vcc3-ghjq-m6fr":
    "decode-uri-component comes with minio's query-string, of which minio calls stringify alone; parsing decodes.",
};

export const readSnapshot = async (root: string): Promise<Snapshot> =>
  JSON.parse(await readFile(join(root, "docs/advisories.json"), "utf8")) as Snapshot;

export function judgePackages(lock: LockFile, { advisories }: Snapshot): string[] {
  const packages = listPackages(lock);
  const deprecated = packages.filter((one) => one.deprecated);
  return [
    ...judgeLockFile(lock),
    ...findVulnerable(
      packages,
      advisories.filter(({ id }) => !Object.hasOwn(accepted, id)),
    ),
    ...findForbidden(packages),
    ...findIdle(packages),
    ...deprecated.map(({ name, version, deprecated: reason }) => `${name} ${version} is deprecated: ${reason}`),
  ];
}

/** Problems of the packages in the lock file. */
export async function checkPackages(root: string): Promise<string> {
  const lock = JSON.parse(await readFile(join(root, "package-lock.json"), "utf8")) as LockFile;
  return judgePackages(lock, await readSnapshot(root)).join("\n");
}
