/**
 * `node healthcheck.mjs <address>`: the health check of our images. An engine without an orchestrator restarts
 * containers that exit, not those that hang, so a process that has not answered three checks in a row is ended here. It
 * needs `init: true`: the first process of a container cannot be ended from within.
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";

const [, , address] = process.argv;
const silent = "/tmp/silent-checks";
const most = 3;

/** The process that the engine's init has started. */
const findChild = () => Number(readFileSync("/proc/1/task/1/children", "utf8").trim().split(" ")[0]);

try {
  const { ok } = await fetch(address, { signal: AbortSignal.timeout(3_000) });
  rmSync(silent, { force: true });
  process.exit(ok ? 0 : 1);
} catch (error) {
  // One that does not listen yet, or no longer, is starting or ending.
  if (error.name === "TimeoutError") {
    const count = (existsSync(silent) ? Number(readFileSync(silent, "utf8")) : 0) + 1;
    writeFileSync(silent, String(count));
    const child = count >= most && findChild();
    if (child) {
      rmSync(silent);
      process.kill(child, "SIGKILL");
    }
  }
  process.exit(1);
}
