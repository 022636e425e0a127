/** Lower priorities for work that can wait, so that requests come first. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { constants, getPriority, setPriority } from "node:os";

const lowestPriority = constants.priority.PRIORITY_BELOW_NORMAL;

/** A process that was started with a lower priority may not raise it. */
export function lowerPriority(): void {
  // On Linux each thread has its own priority; new ones inherit it.
  const threads = process.platform === "linux" ? readdirSync("/proc/self/task").map(Number) : [process.pid];
  const priority = Math.max(getPriority(), lowestPriority);
  for (const thread of threads) setPriority(thread, priority);
  if (process.platform === "linux" && isOwnSession()) lowerGroupPriority(lowestPriority);
}

/** In a shared session, the other processes would be slowed down as well. */
function isOwnSession(): boolean {
  const stat = readFileSync("/proc/self/stat", "utf8");
  // State, parent, group and session come after the name, which may contain anything.
  const [, , , session] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return Number(session) === process.pid;
}

/** Desktop kernels divide processor time by session first: a priority then only counts within its session. */
export function lowerGroupPriority(priority: number, groupOwner: "self" | number = "self"): void {
  const file = `/proc/${groupOwner}/autogroup`;
  try {
    const nice = Number(/nice (-?\d+)/.exec(readFileSync(file, "utf8"))?.[1]);
    if (nice < priority) writeFileSync(file, String(priority));
  } catch {
    // The system has no such groups, or they cannot be changed.
  }
}
