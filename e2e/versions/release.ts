import { execFile, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { glob, mkdir, readdir, readFile, rename, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { root } from "@samling/stack/paths";

const git = async (...args: string[]): Promise<string> =>
  (await promisify(execFile)("git", ["-C", root, ...args])).stdout.trim();

/** Another release, checked out beside this one. */
export interface CheckedOutRelease {
  folder: string;
  commit: string;
  remove(): Promise<void>;
}

/** The packages are those of this release; the workspaces are those of the other. */
async function linkPackages(folder: string): Promise<void> {
  const packages = join(folder, "node_modules");
  await mkdir(join(packages, "@samling"), { recursive: true });
  const packageNames = (await readdir(join(root, "node_modules"))).filter((name) => name !== "@samling");
  for (const name of packageNames) await symlink(join(root, "node_modules", name), join(packages, name));
  const { workspaces } = JSON.parse(await readFile(join(folder, "package.json"), "utf8")) as { workspaces: string[] };
  for (const pattern of workspaces) {
    for await (const file of glob(`${pattern}/package.json`, { cwd: folder })) {
      const { name } = JSON.parse(await readFile(join(folder, file), "utf8")) as { name: string };
      const workspace = dirname(file);
      await symlink(join(folder, workspace), join(packages, name));
      // Its own versions, which differ from those of the root.
      const own = join(root, workspace, "node_modules");
      if (existsSync(own)) await symlink(own, join(folder, workspace, "node_modules"));
    }
  }
}

export async function checkOut(name: string, folder: string): Promise<CheckedOutRelease> {
  const commit = await git("rev-parse", "--verify", `${name}^{commit}`);
  await git("worktree", "add", "--detach", folder, commit);
  await linkPackages(folder);
  return { folder, commit, remove: async () => void (await git("worktree", "remove", "--force", folder)) };
}

const migrate = "api/src/migrate.ts";

/**
 * From now on the other release's portal uses the tables of this one, as in the minutes in which it is replaced: its
 * own tables, changed by the migrations of this one.
 */
export async function applyNewerTables({ folder }: CheckedOutRelease): Promise<void> {
  const own = join(folder, dirname(migrate), "migrate-before.ts");
  await rename(join(folder, migrate), own);
  // Each in a separate process: some of their packages are the same, and would be used by both.
  const entries = JSON.stringify([own, join(root, migrate)]);
  await writeFile(
    join(folder, migrate),
    `import { execFileSync } from "node:child_process";
for (const entry of ${entries}) execFileSync(process.execPath, [entry], { stdio: "inherit" });
`,
  );
}

/** Runs a program of the release; returns its exit code. */
export function runInRelease(
  { folder }: CheckedOutRelease,
  args: string[],
  env: Record<string, string> = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: folder, stdio: "inherit", env: { ...process.env, ...env } });
    child.once("error", reject);
    child.once("close", (code) => resolve(code ?? 1));
  });
}
