import { spawnSync } from "node:child_process";

/** The commit: of `COMMIT`, or git's with `-dirty` if there are uncommitted changes. Null without either. */
export function readCommit() {
  if (process.env.COMMIT) return process.env.COMMIT;
  const describe = ["describe", "--always", "--dirty", "--abbrev=12", "--exclude=*"];
  const { status, stdout } = spawnSync("git", describe, { cwd: import.meta.dirname, encoding: "utf8" });
  return status === 0 ? stdout.trim() : null;
}
