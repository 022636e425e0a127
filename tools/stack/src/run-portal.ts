import { existsSync, readFileSync } from "node:fs";
import { describeProblem } from "@samling/processes/problem";
import { describePortal, openPortal } from "./portal.ts";
import type { Stack } from "./stack.ts";

const logLine = (message: string): void => console.log(message);

/** Opens the portal and stops it when asked to. `prepare` runs first. */
export async function runPortal({
  prepare = async () => {},
  isDevelopment = false,
}: {
  prepare?: (log: typeof logLine) => Promise<void>;
  isDevelopment?: boolean;
} = {}): Promise<void> {
  let stack: Stack | undefined;
  let isStopping = false;
  const stop = async () => {
    // A second request stops it at once. Children end by themselves when this process does.
    if (isStopping) process.exit(1);
    isStopping = true;
    logLine("Stopping ...");
    await stack?.stop();
    process.exit(0);
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
  process.on("SIGHUP", stop);
  stopWithNpm(stop);
  try {
    await prepare(logLine);
    stack = await openPortal(logLine, { isDevelopment });
    for (const line of describePortal(stack)) logLine(line);
  } catch (error) {
    if (isStopping) return;
    console.error(describeProblem(error));
    if (process.env.DEBUG) console.error(error);
    process.exit(1);
  }
}

/** The ancestors of this process: the shell in which npm runs scripts, and npm itself if the system reports it. */
function ancestors(): string {
  const shell = `/proc/${process.ppid}/stat`;
  // The second field is a name in brackets, which may contain anything; the parent is two fields later.
  const npm = existsSync(shell) ? readFileSync(shell, "utf8").replace(/^.*\)/s, "").split(" ")[2] : "";
  return `${process.ppid} ${npm}`;
}

/** npm forwards SIGTERM, but if npm itself is killed nothing signals this process. */
function stopWithNpm(stop: () => Promise<void>): void {
  if (!process.env.npm_lifecycle_event) return;
  const before = ancestors();
  const watch = setInterval(() => {
    if (ancestors() === before) return;
    clearInterval(watch);
    void stop();
  }, 1_000);
  watch.unref();
}
