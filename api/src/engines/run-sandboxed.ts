/** Runs an engine in a sandboxed process of its own: if it crashes or hangs, that costs one job and not the worker. */
import { fork } from "node:child_process";
import { constants, getPriority, setPriority } from "node:os";
import { UnreadableError } from "./unreadable-error.ts";

export interface Limits {
  seconds: number;
  megabytes: number;
}

/** Gets a third of the processor time while others want it too. */
const step = 5;

/** Request and answer of the sandboxed process. */
export interface SandboxTask {
  module: string;
  name: string;
  argument: unknown;
  megabytes: number;
}
export type SandboxAnswer = { result: unknown } | { error: string; isUnreadable: boolean };

/** `module` is the URL of a file that exports the function `name`; argument and result must survive JSON. */
export function runSandboxed<A, R>(
  task: { module: URL; name: string; argument: A },
  { seconds, megabytes }: Limits,
): Promise<R> {
  return new Promise((resolve, reject) => {
    const child = fork(new URL("./sandbox.ts", import.meta.url), [], {
      // The parent's flags (an inspector's port, a test runner's loader) and secrets must not reach the child.
      execArgv: ["--disable-warning=ExperimentalWarning"],
      env: { PATH: process.env.PATH },
      stdio: ["ignore", "ignore", "pipe", "ipc"],
    });
    // Long work yields to short work. Threads inherit the priority, and none exists yet.
    if (child.pid) setPriority(child.pid, Math.min(getPriority() + step, constants.priority.PRIORITY_LOW));
    let answer: SandboxAnswer | undefined;
    let complaint = "";
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      child.kill("SIGKILL");
    }, seconds * 1000);
    child.stderr?.on("data", (chunk: Buffer) => {
      complaint = (complaint + chunk.toString()).slice(-500);
    });
    child.on("message", (message) => {
      answer = message as SandboxAnswer;
    });
    child.on("error", reject);
    child.on("close", (code, signal) => {
      clearTimeout(timer);
      if (answer && "result" in answer) resolve(answer.result as R);
      else if (answer?.isUnreadable) reject(new UnreadableError(answer.error));
      else if (answer) reject(new Error(answer.error));
      else if (isLate) reject(new UnreadableError(`It took longer than ${seconds} seconds.`));
      else reject(new Error(`The engine ended with ${signal ?? code}. ${complaint.trim()}`));
    });
    const message: SandboxTask = { module: task.module.href, name: task.name, argument: task.argument, megabytes };
    child.send(message);
  });
}
