import type { ChildProcess } from "node:child_process";

export const ping = "ping";
export const pong = "pong";

export interface Heartbeat {
  /** Milliseconds between two questions. */
  every: number;
  /** How many in a row may stay without an answer. */
  most: number;
}

/** Long enough for whatever a healthy process does at a stretch on a busy machine. */
export const defaultHeartbeat: Heartbeat = { every: 5_000, most: 8 };

/** Calls back once a child has stopped answering: it is suspended, or does nothing but compute. */
export function watchHeartbeat(child: ChildProcess, { every, most }: Heartbeat, onFrozen: () => void): void {
  let unanswered = 0;
  child.on("message", (message) => {
    if (message === pong) unanswered = 0;
  });
  // Counted, not timed: a machine that wakes up from sleep finds no child frozen.
  const timer = setInterval(() => {
    unanswered += 1;
    if (unanswered > most) onFrozen();
    else if (child.connected) child.send(ping, () => {});
  }, every);
  timer.unref();
  child.once("exit", () => clearInterval(timer));
}
