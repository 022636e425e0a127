/** Runs an engine in a separate, sandboxed process: if it crashes or hangs, that costs one job and not the worker. */
import { CrashError, type SandboxLimits, SandboxProcess } from "./sandbox-process.ts";

/** Films and related files get a quarter of the processor beside the pictures of a worker, whose own priority is 10. */
const longWorkPriority = 15;

/** `module` is the URL of a file that exports the function `name`; argument and result are cloned. */
interface EngineTask<A> {
  module: URL;
  name: string;
  argument: A;
}

export async function runSandboxed<A, R>(task: EngineTask<A>, limits: SandboxLimits): Promise<R> {
  try {
    return await runAlone(task, limits);
  } catch (error) {
    if (!(error instanceof CrashError)) throw error;
    // The machine may have been short of memory. A file that ends its engine twice is not tried again.
    return runAlone(task, limits);
  }
}

async function runAlone<A, R>({ module, ...task }: EngineTask<A>, limits: SandboxLimits): Promise<R> {
  using sandbox = new SandboxProcess(longWorkPriority);
  return await sandbox.run<R>({ module: module.href, ...task }, limits);
}
