import type { ChildProcess } from "node:child_process";

export const ping = "ping";
export const pong = "pong";

export interface Heartbeat {
  /** Milliseconds between two questions. */
  everyMs: number;
  /** How many in a row may remain unanswered. */
  maxUnanswered: number;
  /** The same until the first answer, which a child gives once it has loaded and is running. */
  maxUnansweredAtStart: number;
}

/** Long enough for anything that a healthy process does without pause on a busy machine; five minutes for a start. */
export const defaultHeartbeat: Heartbeat = { everyMs: 5_000, maxUnanswered: 8, maxUnansweredAtStart: 60 };

/** How many times longer than usual a child may be silent, since one ended repeatedly may only be slow. */
export interface HeartbeatAllowance {
  factor: number;
}
const maxFactor = 8;
/** Answers in a row after which a child counts as healthy. */
const minHealthyAnswers = 60;

/** Calls back once a child has stopped answering, and says whether it has ever answered. */
export function watchHeartbeat(
  child: ChildProcess,
  { everyMs, maxUnanswered, maxUnansweredAtStart }: Heartbeat,
  allowance: HeartbeatAllowance,
  onFrozen: () => void,
): () => boolean {
  let unanswered = 0;
  let answered = 0;
  let hasAnswered = false;
  child.on("message", (message) => {
    if (message !== pong) return;
    hasAnswered = true;
    unanswered = 0;
  });
  const beat = (): void => {
    answered = hasAnswered && unanswered === 0 ? answered + 1 : 0;
    if (answered > 0 && answered % minHealthyAnswers === 0) allowance.factor = Math.max(1, allowance.factor / 2);
    unanswered += 1;
    if (unanswered > (hasAnswered ? maxUnanswered : maxUnansweredAtStart) * allowance.factor) {
      clearInterval(timer);
      allowance.factor = Math.min(allowance.factor * 2, maxFactor);
      onFrozen();
    } else if (child.connected) child.send(ping, () => {});
  };
  // Counted, not timed: a machine that wakes up from sleep finds no child frozen.
  const timer = setInterval(beat, everyMs);
  timer.unref();
  child.once("exit", () => clearInterval(timer));
  return () => hasAnswered;
}
