/** Entry of the process that `runApart` starts: one task, one answer, and the end. */
import type { ApartAnswer, ApartTask } from "./run-apart.ts";

process.once("message", async (message: ApartTask) => {
  const watch = setInterval(() => {
    // The engine works outside JavaScript's heap, where V8's own limit does not reach.
    if (process.memoryUsage.rss() > message.megabytes * 1024 * 1024)
      answer({ error: `It needs more than ${message.megabytes} megabytes.`, isUnreadable: true });
  }, 200);
  try {
    const module: Record<string, unknown> = await import(message.module);
    const run = module[message.name] as (argument: unknown) => Promise<unknown>;
    answer({ result: await run(message.argument) });
  } catch (error) {
    const isUnreadable = error instanceof Error && error.name === "UnreadableError";
    answer({ error: error instanceof Error ? error.message : String(error), isUnreadable });
  } finally {
    clearInterval(watch);
  }
});

// The worker was killed: nobody waits for the answer any more.
process.once("disconnect", () => process.exit(1));

function answer(what: ApartAnswer): void {
  process.send?.(what, undefined, undefined, () => process.exit(0));
}
