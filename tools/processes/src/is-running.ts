import { existsSync, readFileSync } from "node:fs";

/** Whether this process is running, and its number has not been reused; without /proc only the number is compared. */
export function isRunning(pid: number, isExpected: (commandLine: string) => boolean): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ESRCH") return false;
  }
  const commandLine = `/proc/${pid}/cmdline`;
  if (!existsSync("/proc/self")) return true;
  return existsSync(commandLine) && isExpected(readFileSync(commandLine, "utf8"));
}
