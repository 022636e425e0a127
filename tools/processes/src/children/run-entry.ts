/**
 * The program of every child: it runs the entry, and answers the parent's heartbeat once the entry is running. When the
 * parent ends for any reason, the channel between the two closes and the child ends as if it had been asked to.
 */
import { pathToFileURL } from "node:url";
import { ping, pong } from "./heartbeat.ts";

const shutdownTimeoutMs = 10_000;
const [, , entry = ""] = process.argv;

process.once("disconnect", () => {
  setTimeout(() => process.exit(1), shutdownTimeoutMs).unref();
  process.kill(process.pid, "SIGTERM");
});
// A child with nothing left to do may end by itself.
process.channel?.unref();

await import(pathToFileURL(entry).href);

process.on("message", (message) => {
  if (message === ping) process.send?.(pong);
});
process.send?.(pong);
