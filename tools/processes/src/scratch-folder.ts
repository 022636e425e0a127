import { mkdtemp, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const memory = "/dev/shm";
const minFreeBytes = 2 * 1024 ** 3;

/** Linux' file system in memory, if it has room for a few databases (bytes). */
async function hasMemory(): Promise<boolean> {
  const tmpfs = 0x01021994;
  const memoryStats = await statfs(memory).catch(() => null);
  return memoryStats?.type === tmpfs && memoryStats.bavail * memoryStats.bsize >= minFreeBytes;
}

/**
 * A new folder for files that are made and removed by the thousand: in memory where that can be, since ext4 passes over
 * every file that was removed in the last minutes each time it makes one. The caller removes the folder.
 */
export async function makeScratchFolder(prefix: string): Promise<string> {
  return mkdtemp(join((await hasMemory()) ? memory : tmpdir(), prefix));
}
