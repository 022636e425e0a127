import { spawnSync } from "node:child_process";

/**
 * The commit of the sources, with `-dirty` after it if they have uncommitted changes: the environment variable `COMMIT`,
 * or what git says. Null without either, as in an archive of the sources.
 */
export function readCommit() {
  if (process.env.COMMIT) return process.env.COMMIT;
  const describe = ["describe", "--always", "--dirty", "--abbrev=12", "--exclude=*"];
  const { status, stdout } = spawnSync("git", describe, { cwd: import.meta.dirname, encoding: "utf8" });
  return status === 0 ? stdout.trim() : null;
}
