/**
 * Loaded before a child's own code. When the parent ends for any reason, the channel between the two closes and the
 * child ends as if it had been asked to.
 */
import { isMainThread } from "node:worker_threads";

const patience = 10_000;

if (isMainThread && process.channel) {
  process.once("disconnect", () => {
    setTimeout(() => process.exit(1), patience).unref();
    process.kill(process.pid, "SIGTERM");
  });
  // A child with nothing left to do may end by itself.
  process.channel.unref();
}
