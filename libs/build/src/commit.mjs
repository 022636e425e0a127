import { spawnSync } from "node:child_process";

/**
 * The commit of the sources, with `-dirty` appended if there are uncommitted changes: the environment variable
 * `COMMIT`, or git's answer. Null without either, as in an archive of the sources.
 */
export function readCommit() {
  if (process.env.COMMIT) return process.env.COMMIT;
  const describe = ["describe", "--always", "--dirty", "--abbrev=12", "--exclude=*"];
  const { status, stdout } = spawnSync("git", describe, { cwd: import.meta.dirname, encoding: "utf8" });
  return status === 0 ? stdout.trim() : null;
}
