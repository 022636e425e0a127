import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

/** The Debian package of each program. */
const packages = { nginx: "nginx-light", haproxy: "haproxy", caddy: "caddy", pgbouncer: "pgbouncer" };
export type ProgramName = keyof typeof packages;

/** What stands before the front door. */
export const reverseProxies = ["nginx", "haproxy", "caddy"] as const;

export interface Programs {
  /** Environment by which the tests find them, such as TEST_NGINX; empty if one is missing. */
  env: Record<string, string>;
  /** Why there are none. */
  reason?: string;
}

async function find(name: ProgramName): Promise<string | undefined> {
  // Debian's are in /usr/sbin, which is not in everybody's path.
  const env = { PATH: "/usr/sbin:/usr/bin:/sbin:/bin" };
  const found = await run("/bin/sh", ["-c", `command -v ${name}`], { env }).catch(() => undefined);
  return found?.stdout.trim();
}

async function findMissing(names: readonly ProgramName[]): Promise<ProgramName[]> {
  const found = await Promise.all(names.map(find));
  return names.filter((_, index) => found[index] === undefined);
}

/** Programs whose configurations are in `deploy/`: installed ones, else Debian's packages as root. */
export async function bringPrograms(names: readonly ProgramName[], log: (line: string) => void): Promise<Programs> {
  const wanted = (await findMissing(names)).map((name) => packages[name]);
  if (wanted.length > 0 && process.getuid?.() === 0) {
    log(`Installing programs of the tests with apt-get: ${wanted.join(" ")}`);
    // In run level 1 Debian installs services without starting them.
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" };
    await run("apt-get", ["-q", "update"], { env }).catch(() => {});
    await run("apt-get", ["-q", "install", "-y", "--no-install-recommends", ...wanted], { env }).catch(() => {});
  }
  const missing = await findMissing(names);
  if (missing.length > 0) {
    return { env: {}, reason: `installing ${missing.join(" and ")} needs root and Debian's packages` };
  }
  const paths = await Promise.all(names.map(async (name) => [`TEST_${name.toUpperCase()}`, (await find(name)) ?? ""]));
  return { env: Object.fromEntries(paths) as Record<string, string> };
}
