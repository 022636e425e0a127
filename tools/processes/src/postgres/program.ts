import { type ChildProcess, type StdioOptions, spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import type { ProcessIdentity } from "./identity.ts";

export function spawnProgram(
  identity: ProcessIdentity,
  program: string,
  args: string[],
  stdio: StdioOptions,
): ChildProcess {
  const [command = program, ...rest] = [...identity.prefix, program, ...args];
  const { uid, gid } = identity;
  // The current folder may be inaccessible to the other account, and none of the programs needs it.
  return spawn(command, rest, {
    cwd: "/",
    stdio,
    env: { PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC" },
    ...(uid === undefined ? {} : { uid }),
    ...(gid === undefined ? {} : { gid }),
  });
}

export async function runProgram(identity: ProcessIdentity, program: string, args: string[]): Promise<void> {
  const child = spawnProgram(identity, program, args, ["ignore", "ignore", "pipe"]);
  const ended = new Promise<number | null>((resolve, reject) => child.once("error", reject).once("close", resolve));
  const output = child.stderr ? await text(child.stderr) : "";
  if ((await ended) === 0) return;
  const lines = output.split("\n").filter((line) => line.trim() !== "");
  throw new Error(
    lines.find((line) => /error|fatal|could not/i.test(line)) ?? lines.at(-1) ?? "Postgres said nothing.",
  );
}
