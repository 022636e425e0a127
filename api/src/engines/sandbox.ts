/** Entry point of the process that `runSandboxed` starts: one task, one answer, then it ends. */
import type { SandboxAnswer, SandboxTask } from "./run-sandboxed.ts";

process.once("message", async (message: SandboxTask) => {
  // The engine allocates outside JavaScript's heap, where V8's own limit does not apply. Peak memory in kilobytes.
  const needsTooMuch = () => process.resourceUsage().maxRSS > message.megabytes * 1024;
  const refusal = { error: `It needs more than ${message.megabytes} megabytes.`, isUnreadable: true };
  const watch = setInterval(() => {
    if (needsTooMuch()) answer(refusal);
  }, 200);
  try {
    const module: Record<string, unknown> = await import(message.module);
    const run = module[message.name] as (argument: unknown) => Promise<unknown>;
    const result = await run(message.argument);
    answer(needsTooMuch() ? refusal : { result });
  } catch (error) {
    const isUnreadable = error instanceof Error && error.name === "UnreadableError";
    answer({ error: error instanceof Error ? error.message : String(error), isUnreadable });
  } finally {
    clearInterval(watch);
  }
});

// The worker was killed: nobody waits for the answer any more.
process.once("disconnect", () => process.exit(1));

function answer(what: SandboxAnswer): void {
  process.send?.(what, undefined, undefined, () => process.exit(0));
}
