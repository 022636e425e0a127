import { type ChildProcess, spawn } from "node:child_process";
import { root } from "../paths.ts";

const running = new Set<ChildProcess>();
/** Runs one of the project's programs on this Node, with its output as it comes; returns its exit code. */
export function runProgram(args: string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: ["ignore", "inherit", "inherit"],
      env: { ...process.env, ...env },
    });
    running.add(child);
    child.once("error", reject);
    child.once("close", (code) => {
      running.delete(child);
      resolve(code ?? 1);
    });
  });
}

export function endPrograms(): void {
  for (const child of running) child.kill("SIGTERM");
}

/** When this process ends, its programs are ended, and so are processes bound to its exit, such as the S3 server. */
export function endOnSignals(): void {
  const end = () => {
    endPrograms();
    process.exit(130);
  };
  process.once("SIGINT", end);
  process.once("SIGTERM", end);
}
