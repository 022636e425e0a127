import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { mkdir, readFile, rm, statfs, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { isRunning } from "@samling/processes/is-running";
import { describeProblem, StartError } from "@samling/processes/problem";

/** With less free space the database cannot even be created. */
const minFreeBytes = 200 * 1024 ** 2;

/**
 * Level by level: where the system lets no one create a folder, for example in /proc, Node's own recursion never ends.
 */
async function makeFolder(folder: string): Promise<void> {
  if (existsSync(folder)) return;
  await makeFolder(dirname(folder));
  await mkdir(folder);
}

/** Ensures that a folder exists, is writable and has room. */
export async function prepareDataFolder(folder: string): Promise<void> {
  const probe = join(folder, `.write-${process.pid}`);
  try {
    await makeFolder(join(folder, "logs"));
    await writeFile(probe, randomBytes(4096));
    await rm(probe);
  } catch (error) {
    await rm(probe, { force: true }).catch(() => {});
    throw new StartError(`The data folder ${folder} cannot be used. ${describeProblem(error)}`);
  }
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < minFreeBytes) {
    const megabytes = (bytes: number) => Math.floor(bytes / 1024 ** 2);
    throw new StartError(
      `The disk is full: ${folder} has ${megabytes(bavail * bsize)} MB left, and Samling needs ${megabytes(minFreeBytes)} MB.`,
    );
  }
}

/** Locks the folder for this process, so that no two portals use the same data. */
export async function claimDataFolder(folder: string): Promise<() => Promise<void>> {
  const file = join(folder, "samling.pid");
  const holder = existsSync(file) ? Number(readFileSync(file, "utf8")) : 0;
  if (holder && holder !== process.pid && isRunning(holder, (line) => line.includes("node"))) {
    throw new StartError(
      `Samling is already running on ${folder} (process ${holder}). Stop it first, or set DATA_DIR.`,
    );
  }
  await writeFile(file, `${process.pid}\n`);
  return () => rm(file, { force: true });
}

/** The key that signs media addresses; created once, so that addresses survive a restart. */
export async function ensureMediaSecret(folder: string): Promise<string> {
  const file = join(folder, "media-secret");
  if (!existsSync(file)) await writeFile(file, `${randomBytes(32).toString("base64url")}\n`, { mode: 0o600 });
  return (await readFile(file, "utf8")).trim();
}
