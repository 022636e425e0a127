/** Entry point of the processes that `SandboxProcess` starts. */
import { flushCompileCache } from "node:module";
import { idleSeconds, type SandboxAnswer, type SandboxTask } from "./sandbox-process.ts";

const leave = () => setTimeout(() => process.exit(0), idleSeconds * 1000);
let leaving = leave();

process.on("message", async (task: SandboxTask) => {
  clearTimeout(leaving);
  process.send?.(await perform(task));
  leaving = leave();
});

// The parent was killed: no one is waiting for the answer.
process.once("disconnect", () => process.exit(1));

const [, , preloaded] = process.argv;
if (preloaded) await import(preloaded);

async function perform({ module, name, argument }: SandboxTask): Promise<SandboxAnswer> {
  try {
    const { [name]: run } = (await import(module)) as Record<string, (argument: unknown) => Promise<unknown>>;
    // The parent may kill this process, and Node stores compiled code only at the end.
    flushCompileCache();
    return { result: await run?.(argument) };
  } catch (error) {
    const isUnreadable = error instanceof Error && error.name === "UnreadableError";
    return { error: error instanceof Error ? error.message : String(error), isUnreadable };
  }
}
