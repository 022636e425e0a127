/** Runs the package's entry points as separate processes, as in production. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { testEnvironment } from "./environment.ts";

export interface EntryProcess {
  child: ChildProcess;
  output: () => { stdout: string; stderr: string };
  /** Settles with the exit code. */
  ended: Promise<number | null>;
  /** Settles once standard output contains the text; fails if the process ends before that. */
  untilOutput: (text: string) => Promise<void>;
}

export function runEntry(
  entry: string,
  { env, args = [], input }: { env: Record<string, string>; args?: string[]; input?: string },
): EntryProcess {
  const file = join(import.meta.dirname, "..", entry);
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [file, ...args], {
    env: { PATH, NODE_COMPILE_CACHE, ...testEnvironment, ...env },
  });
  const collected = { stdout: "", stderr: "" };
  child.stdout.on("data", (data: Buffer) => {
    collected.stdout += data;
  });
  child.stderr.on("data", (data: Buffer) => {
    collected.stderr += data;
  });
  child.stdin.end(input ?? "");
  const ended = once(child, "close").then(() => child.exitCode);
  const untilOutput = async (text: string) => {
    while (!collected.stdout.includes(text)) {
      if (child.exitCode !== null) throw new Error(`${entry} ended: ${collected.stderr}`);
      await Promise.race([once(child.stdout, "data"), ended]);
    }
  };
  return { child, output: () => collected, ended, untilOutput };
}
