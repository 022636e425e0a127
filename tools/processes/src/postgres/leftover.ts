import { existsSync, readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { isRunning } from "../is-running.ts";
import { findBinaries } from "./binaries.ts";
import type { ProcessIdentity } from "./identity.ts";
import { runProgram } from "./program.ts";

/** A Postgres whose holder was killed may still be using this data; a stale pid file may name an unrelated process. */
export async function endLeftover(data: string, identity: ProcessIdentity): Promise<void> {
  const pidFile = join(data, "postmaster.pid");
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, "utf8").split("\n")[0]);
  const isStillRunning = () => isRunning(pid, (line) => line.includes(data));
  if (!isStillRunning()) return rm(pidFile, { force: true });
  try {
    await runProgram(identity, findBinaries().control, ["stop", "-D", data, "-m", "fast", "-w", "-t", "30"]);
  } catch (error) {
    // A server that is already stopping may end before it is asked to.
    if (isStillRunning()) throw error;
  }
}
