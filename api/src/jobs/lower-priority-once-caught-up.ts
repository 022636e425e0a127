import { setTimeout as sleep } from "node:timers/promises";
import { lowerPriority } from "../lower-priority.ts";
import type { Jobs } from "./jobs.ts";

/** Jobs that people wait for. */
const awaited = new Set(["make-previews", "send-mail"]);
const catchingUp = { pauseMs: 1_000, timeoutMs: 900_000 };

/**
 * Lowers it once no one is waiting for a first picture or an e-mail. On a machine that other programs keep busy, a
 * process of lower priority makes little progress, and would never catch up with the jobs from before its start.
 */
export async function lowerPriorityOnceCaughtUp(
  jobs: Pick<Jobs, "measure">,
  { pauseMs, timeoutMs } = catchingUp,
): Promise<void> {
  const end = Date.now() + timeoutMs;
  const isWaitedFor = async () =>
    (await jobs.measure()).some(({ name, oldestSeconds }) => awaited.has(name) && oldestSeconds > 0);
  // An unreachable database is polled again.
  while (Date.now() < end && (await isWaitedFor().catch(() => true))) await sleep(pauseMs);
  lowerPriority();
}
