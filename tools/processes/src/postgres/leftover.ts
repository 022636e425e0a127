import { existsSync, readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { findBinaries } from "./binaries.ts";
import type { Identity } from "./identity.ts";
import { runProgram } from "./program.ts";

/** A Postgres whose holder was killed may still run on these data; a stale pid file may name an unrelated process. */
export async function endLeftover(data: string, identity: Identity): Promise<void> {
  const pidFile = join(data, "postmaster.pid");
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, "utf8").split("\n")[0]);
  if (!isPostgresOn(pid, data)) return rm(pidFile, { force: true });
  try {
    await runProgram(identity, findBinaries().control, ["stop", "-D", data, "-m", "fast", "-w", "-t", "30"]);
  } catch (error) {
    // A server that is already stopping may end before it is asked to.
    if (isPostgresOn(pid, data)) throw error;
  }
}

function isPostgresOn(pid: number, data: string): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ESRCH") return false;
  }
  const commandLine = `/proc/${pid}/cmdline`;
  // Without /proc, Postgres itself judges the file.
  return existsSync("/proc/self") ? existsSync(commandLine) && readFileSync(commandLine, "utf8").includes(data) : true;
}
