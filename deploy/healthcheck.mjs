/**
 * `node healthcheck.mjs <address>`: the health check of our images. An engine without an orchestrator restarts
 * containers that exit, not those that hang, so a process that has not answered three checks in a row is ended here. It
 * needs `init: true`: the first process of a container cannot be ended from within.
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";

const [, , address] = process.argv;
const silentChecksPath = "/tmp/silent-checks";
const maxSilentChecks = 3;

/** The process that the engine's init has started. */
const findChild = () => Number(readFileSync("/proc/1/task/1/children", "utf8").trim().split(" ")[0]);

try {
  const { ok } = await fetch(address, { signal: AbortSignal.timeout(3_000) });
  rmSync(silentChecksPath, { force: true });
  process.exit(ok ? 0 : 1);
} catch (error) {
  // A process that does not listen yet, or no longer does, is starting or ending.
  if (error.name === "TimeoutError") {
    const count = (existsSync(silentChecksPath) ? Number(readFileSync(silentChecksPath, "utf8")) : 0) + 1;
    writeFileSync(silentChecksPath, String(count));
    const child = count >= maxSilentChecks && findChild();
    if (child) {
      rmSync(silentChecksPath);
      process.kill(child, "SIGKILL");
    }
  }
  process.exit(1);
}
