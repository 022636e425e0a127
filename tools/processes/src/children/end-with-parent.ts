/**
 * Loaded before a child's own code. It answers the parent's heartbeat. When the parent ends for any reason, the channel between the two closes and the
 * child ends as if it had been asked to.
 */
import { isMainThread } from "node:worker_threads";
import { ping, pong } from "./heartbeat.ts";

const timeout = 10_000;

if (isMainThread && process.channel) {
  process.once("disconnect", () => {
    setTimeout(() => process.exit(1), timeout).unref();
    process.kill(process.pid, "SIGTERM");
  });
  process.on("message", (message) => {
    if (message === ping) process.send?.(pong);
  });
  // A child with nothing left to do may end by itself.
  process.channel.unref();
}
