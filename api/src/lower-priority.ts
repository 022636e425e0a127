/** Lower priorities of what can wait, so that requests come first. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { constants, getPriority, setPriority } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import type { Jobs } from "./jobs/jobs.ts";

const least = constants.priority.PRIORITY_BELOW_NORMAL;
/** What somebody waits for. */
const awaited = new Set(["make-previews", "send-mail"]);
const catchingUp = { pauseMs: 1_000, timeoutMs: 900_000 };

/**
 * Lowers it once nobody waits for a first picture or a mail any more. On a machine that other programs keep busy, a process
 * of a lower priority hardly gets on, and would never catch up with what came before it was there.
 */
export async function lowerPriorityOnceCaughtUp(
  jobs: Pick<Jobs, "measure">,
  { pauseMs, timeoutMs } = catchingUp,
): Promise<void> {
  const end = Date.now() + timeoutMs;
  const isWaitedFor = async () =>
    (await jobs.measure()).some(({ name, oldestSeconds }) => awaited.has(name) && oldestSeconds > 0);
  // A database that is away is asked again.
  while (Date.now() < end && (await isWaitedFor().catch(() => true))) await sleep(pauseMs);
  lowerPriority();
}

/** A process that was started with a lower priority may not raise it. */
export function lowerPriority(): void {
  // On Linux each thread has a priority of its own; new ones inherit it.
  const threads = process.platform === "linux" ? readdirSync("/proc/self/task").map(Number) : [process.pid];
  const priority = Math.max(getPriority(), least);
  for (const thread of threads) setPriority(thread, priority);
  if (process.platform === "linux" && isOwnSession()) lowerGroupPriority(least);
}

/** In a shared session, the other processes would be slowed down as well. */
function isOwnSession(): boolean {
  const stat = readFileSync("/proc/self/stat", "utf8");
  // State, parent, group and session come after the name, which may contain anything.
  const [, , , session] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return Number(session) === process.pid;
}

/** Desktop kernels divide processor time by session first: a priority then only counts within its session. */
export function lowerGroupPriority(priority: number, of: "self" | number = "self"): void {
  const file = `/proc/${of}/autogroup`;
  try {
    const nice = Number(/nice (-?\d+)/.exec(readFileSync(file, "utf8"))?.[1]);
    if (nice < priority) writeFileSync(file, String(priority));
  } catch {
    // Such groups do not exist here, or may not be changed.
  }
}
