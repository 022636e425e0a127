/** Whether several hosts can be created on this machine, for the test of deploy/machines. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { ensurePrograms, type ProgramSetup } from "./programs.ts";

const run = promisify(execFile);
const programs = [
  "etcd",
  "patroni",
  "haproxy",
  "pgbouncer",
  "keepalived",
  "varnishd",
  "faketime",
  "pg_ctlcluster",
  "iptables",
  "ip",
] as const;
/** Needed by the store hosts. */
const storePrograms = ["ceph-mon", "ceph-mgr", "ceph-osd", "ceph", "radosgw", "radosgw-admin", "curl"] as const;
const probe = "samling-probe";

export async function findMachines(log: (line: string) => void): Promise<ProgramSetup> {
  if (process.getuid?.() !== 0) return { env: {}, reason: "it has to be run as root" };
  const { reason } = await ensurePrograms(programs, log);
  if (reason) return { env: {}, reason };
  try {
    await run("ip", ["netns", "add", probe]);
    await run("ip", ["netns", "delete", probe]);
  } catch {
    return { env: {}, reason: "no network namespace can be made" };
  }
  return { env: { TEST_MACHINES: "yes" } };
}

/** Whether the store hosts can be created as well. */
export async function findStores(log: (line: string) => void): Promise<ProgramSetup> {
  const { reason } = await ensurePrograms(storePrograms, log);
  return reason ? { env: {}, reason } : { env: { TEST_STORES: "yes" } };
}
