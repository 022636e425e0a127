import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

/** The Debian package of each program. */
const packages = {
  nginx: "nginx-light",
  haproxy: "haproxy",
  caddy: "caddy",
  pgbouncer: "pgbouncer",
  keepalived: "keepalived",
  varnishd: "varnish",
  faketime: "faketime",
  patroni: "patroni",
  etcd: "etcd-server",
  // Postgres itself is not in any path; this only starts and stops it.
  pg_ctlcluster: "postgresql",
  pgbackrest: "pgbackrest",
  postfix: "postfix",
  iptables: "iptables",
  ip: "iproute2",
  promtool: "prometheus",
  radosgw: "radosgw",
  "radosgw-admin": "radosgw",
  "ceph-mon": "ceph-mon",
  "ceph-mgr": "ceph-mgr",
  "ceph-osd": "ceph-osd",
  monmaptool: "ceph-base",
  ceph: "ceph-common",
  curl: "curl",
};
export type ProgramName = keyof typeof packages;

/** Proxies in front of the front door. */
export const reverseProxies = ["nginx", "haproxy", "caddy"] as const;

/** Debian's are in /usr/sbin, which is not in every path; Ceph's scripts need Debian's own python3 first. */
export const systemPath = "/usr/sbin:/usr/bin:/sbin:/bin";

export interface ProgramSetup {
  /** Environment variables by which the tests find them, such as TEST_NGINX; empty if something is missing. */
  env: Record<string, string>;
  /** The missing part. */
  reason?: string;
}

export async function findProgram(name: string): Promise<string | undefined> {
  const env = { PATH: [systemPath, "/snap/bin", process.env.PATH].filter(Boolean).join(":") };
  const path = await run("/bin/sh", ["-c", `command -v ${name}`], { env }).catch(() => undefined);
  return path?.stdout.trim();
}

async function findMissing(names: readonly ProgramName[]): Promise<ProgramName[]> {
  const path = await Promise.all(names.map(findProgram));
  return names.filter((_, index) => path[index] === undefined);
}

/** Debian's packages; does nothing where there is no apt-get, or no right to use it. */
export async function installPackages(names: readonly string[], log: (line: string) => void): Promise<void> {
  if (names.length === 0 || process.getuid?.() !== 0) return;
  log(`Installing what the tests need with apt-get: ${names.join(" ")}`);
  // In run level 1 Debian installs services without starting them.
  const options = { env: { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" }, timeout: 600_000 };
  const aptGet = (...args: string[]) =>
    run("apt-get", ["-q", "-o", "Acquire::http::Timeout=20", ...args], options).catch(() => {});
  // A fresh Debian image has no package lists, and old lists name files that are gone.
  await aptGet("update");
  await aptGet("install", "-y", "--no-install-recommends", ...names);
}

/** Installed programs, or else Debian's packages as root. */
export async function ensurePrograms(
  names: readonly ProgramName[],
  log: (line: string) => void,
): Promise<ProgramSetup> {
  await installPackages([...new Set((await findMissing(names)).map((name) => packages[name]))], log);
  const missing = await findMissing(names);
  if (missing.length > 0) {
    return { env: {}, reason: `installing ${missing.join(" and ")} needs root and Debian's packages` };
  }
  const paths = await Promise.all(
    names.map(async (name) => [`TEST_${name.toUpperCase()}`, (await findProgram(name)) ?? ""]),
  );
  return { env: Object.fromEntries(paths) as Record<string, string> };
}

/** Programs with their own users, which only root may become. */
export const ensureServers = async (
  names: readonly ProgramName[],
  log: (line: string) => void,
): Promise<ProgramSetup> =>
  process.getuid?.() === 0 ? ensurePrograms(names, log) : { env: {}, reason: "it has to be run as root" };

/** Debian's Postgres with pgBackRest, for recovery to a minute; Postfix, for returned mail. */
export const serversOf = { "point-in-time": ["pgbackrest", "pg_ctlcluster"], postfix: ["postfix"] } as const;
