/** Whoever waits for a page goes first: the worker takes what others leave. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { constants, getPriority, setPriority } from "node:os";

const least = constants.priority.PRIORITY_BELOW_NORMAL;
const groupFile = "/proc/self/autogroup";

/** Where the process has been started with less already, it may not take more. */
export function giveWay(): void {
  // On Linux each thread has a priority of its own; those to come inherit it.
  const threads = process.platform === "linux" ? readdirSync("/proc/self/task").map(Number) : [process.pid];
  const priority = Math.max(getPriority(), least);
  for (const thread of threads) setPriority(thread, priority);
  if (process.platform === "linux" && isOwnSession()) giveWayAsGroup();
}

/** Of a session that is somebody else's too, the others would give way with it. */
function isOwnSession(): boolean {
  const stat = readFileSync("/proc/self/stat", "utf8");
  // State, parent, group and session follow the name, which may hold anything.
  const [, , , session] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return Number(session) === process.pid;
}

/** Desktop kernels share the processors among sessions first: a priority then counts within its session alone. */
function giveWayAsGroup(): void {
  try {
    const nice = Number(/nice (-?\d+)/.exec(readFileSync(groupFile, "utf8"))?.[1]);
    if (nice < least) writeFileSync(groupFile, String(least));
  } catch {
    // There are no such groups here, or they may not be changed.
  }
}
