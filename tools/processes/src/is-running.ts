import { existsSync, readFileSync } from "node:fs";

/** Whether this process runs, and not another with its number; without /proc the number alone decides. */
export function isRunning(pid: number, isMeant: (commandLine: string) => boolean): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ESRCH") return false;
  }
  const commandLine = `/proc/${pid}/cmdline`;
  if (!existsSync("/proc/self")) return true;
  return existsSync(commandLine) && isMeant(readFileSync(commandLine, "utf8"));
}
