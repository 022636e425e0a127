import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);
const names = ["nginx", "haproxy"];

export interface ReverseProxies {
  /** Environment by which the tests find the programs; empty if one is missing. */
  env: Record<string, string>;
  /** Why there are none. */
  reason?: string;
}

async function find(): Promise<string[] | undefined> {
  // Debian's are in /usr/sbin, which is not in everybody's path.
  const env = { PATH: "/usr/sbin:/usr/bin:/sbin:/bin" };
  const found = await run("/bin/sh", ["-c", names.map((name) => `command -v ${name}`).join(" && ")], { env }).catch(
    () => undefined,
  );
  return found?.stdout.trim().split("\n");
}

/** nginx and HAProxy, for the configurations in `deploy/`: installed ones, else Debian's packages as root. */
export async function bringReverseProxies(log: (line: string) => void): Promise<ReverseProxies> {
  if (!(await find()) && process.getuid?.() === 0) {
    log("Installing the reverse proxies of the tests with apt-get: nginx-light haproxy (4 MB)");
    // In run level 1 Debian installs services without starting them.
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" };
    await run("apt-get", ["-q", "update"], { env }).catch(() => {});
    await run("apt-get", ["-q", "install", "-y", "--no-install-recommends", "nginx-light", "haproxy"], { env }).catch(
      () => {},
    );
  }
  const [nginx, haproxy] = (await find()) ?? [];
  if (!nginx || !haproxy) return { env: {}, reason: "installing nginx and HAProxy needs root and Debian's packages" };
  return { env: { TEST_NGINX: nginx, TEST_HAPROXY: haproxy } };
}
