import { existsSync, readFileSync } from "node:fs";
import { describeProblem } from "@samling/processes/problem";
import { describePortal, openPortal } from "./portal.ts";
import type { Stack } from "./stack.ts";

const logLine = (message: string): void => console.log(message);

/** Opens the portal and shuts it down in order when asked to. `prepare` runs first. */
export async function runPortal({
  prepare = async () => {},
  isDevelopment = false,
}: {
  prepare?: (log: typeof logLine) => Promise<void>;
  isDevelopment?: boolean;
} = {}): Promise<void> {
  let stack: Stack | undefined;
  let isEnding = false;
  const end = async () => {
    // A second request shuts down at once. Children end by themselves when this process does.
    if (isEnding) process.exit(1);
    isEnding = true;
    logLine("Ending ...");
    await stack?.stop();
    process.exit(0);
  };
  process.on("SIGINT", end);
  process.on("SIGTERM", end);
  process.on("SIGHUP", end);
  endWithNpm(end);
  try {
    await prepare(logLine);
    stack = await openPortal(logLine, { isDevelopment });
    for (const line of describePortal(stack)) logLine(line);
  } catch (error) {
    if (isEnding) return;
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
function endWithNpm(end: () => Promise<void>): void {
  if (!process.env.npm_lifecycle_event) return;
  const before = ancestors();
  const watch = setInterval(() => {
    if (ancestors() === before) return;
    clearInterval(watch);
    void end();
  }, 1_000);
  watch.unref();
}
