/** Hosts on one machine: network namespaces, each with its own address, on a bridge that this machine is on too. */
import { execFile } from "node:child_process";
import { mkdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const bridge = "samling0";
export const gateway = "10.53.0.1";
const namespaceOf = (host: string) => `samling-${host}`;
const ip = (...args: string[]) => run("ip", args);

/** Opens the network with an address of this machine, which visitors use. */
export async function openNetwork(): Promise<void> {
  await closeNetwork();
  await ip("link", "add", bridge, "type", "bridge", "mcast_snooping", "0");
  await ip("address", "add", `${gateway}/24`, "dev", bridge);
  await ip("link", "set", bridge, "up");
}

/** Ends all processes of all hosts, and removes what is left of an earlier run as well. */
export async function closeNetwork(): Promise<void> {
  const { stdout } = await ip("-json", "netns", "list");
  const names = (JSON.parse(stdout || "[]") as { name: string }[]).map(({ name }) => name);
  for (const name of names.filter((name) => name.startsWith(namespaceOf("")))) {
    await endProcesses(name.slice(namespaceOf("").length));
    await ip("netns", "delete", name);
  }
  await ip("link", "delete", bridge).catch(() => undefined);
}

export async function addHost(host: string, address: string): Promise<void> {
  const name = namespaceOf(host);
  const outside = `sml-${host}`;
  await ip("netns", "add", name);
  // The kernel removes the interface of a deleted namespace a moment later.
  await ip("link", "delete", outside).catch(() => undefined);
  await ip("link", "add", outside, "type", "veth", "peer", "name", "eth0", "netns", name);
  await ip("link", "set", outside, "master", bridge, "up");
  for (const args of [
    ["address", "add", `${address}/24`, "dev", "eth0"],
    ["link", "set", "lo", "up"],
    ["link", "set", "eth0", "up"],
  ])
    await ip("-netns", name, ...args);
}

export const inside = (host: string, ...args: string[]): string[] => [
  "ip",
  "netns",
  "exec",
  namespaceOf(host),
  ...args,
];

/** Plugs or unplugs the cable; without it nothing comes in or goes out, not even the end of a connection. */
export const plug = (host: string, state: "up" | "down") => ip("link", "set", `sml-${host}`, state);

/** Drops incoming or outgoing packets, or lets everything pass again. */
export async function lose(host: string, direction: "INPUT" | "OUTPUT" | "nothing"): Promise<void> {
  const rules = (...args: string[]) => {
    const [program = "", ...rest] = inside(host, "iptables", ...args);
    return run(program, rest);
  };
  await rules("--flush");
  const side = direction === "INPUT" ? "--in-interface" : "--out-interface";
  if (direction !== "nothing") await rules("--append", direction, side, "eth0", "--jump", "DROP");
}

const listProcesses = async (host: string): Promise<string[]> =>
  (await ip("netns", "pids", namespaceOf(host))).stdout.split("\n").filter(Boolean);

/**
 * Gives a host no more than this share of a processor, by its own control group (version 1 or 2). It waits for its
 * share for a hundredth of a second at most: a tenth, as usual, would add up over its programs.
 */
export async function limitProcessor(host: string, share: number): Promise<void> {
  const first = "/sys/fs/cgroup/cpu";
  const isFirst = await stat(join(first, "cpu.cfs_quota_us")).catch(() => undefined);
  const group = join(isFirst ? first : "/sys/fs/cgroup", namespaceOf(host));
  await mkdir(group, { recursive: true });
  const [quota, period] = [share * 10_000, 10_000];
  const settings = isFirst
    ? { "cpu.cfs_period_us": period, "cpu.cfs_quota_us": quota }
    : { "cpu.max": `${quota} ${period}` };
  for (const [name, value] of Object.entries(settings)) await writeFile(join(group, name), String(value));
  for (const pid of await listProcesses(host)) await writeFile(join(group, "cgroup.procs"), pid);
}

/** All at once, as in a power cut. */
export async function endProcesses(host: string): Promise<void> {
  for (const pid of await listProcesses(host)) {
    try {
      process.kill(Number(pid), "SIGKILL");
    } catch {
      // It ended together with another one.
    }
  }
}
