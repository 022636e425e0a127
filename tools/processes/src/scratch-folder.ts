import { mkdtemp, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const memory = "/dev/shm";
const minFreeBytes = 2 * 1024 ** 3;

/** Linux's in-memory file system, and the free bytes that a few databases need there. */
async function hasMemory(): Promise<boolean> {
  const tmpfs = 0x01021994;
  const memoryStats = await statfs(memory).catch(() => null);
  return memoryStats?.type === tmpfs && memoryStats.bavail * memoryStats.bsize >= minFreeBytes;
}

/**
 * A new folder for files that are made and removed by the thousand: in memory if possible, since for each new file ext4
 * skips every one that was removed in the last minutes. The caller removes the folder.
 */
export async function makeScratchFolder(prefix: string): Promise<string> {
  return mkdtemp(join((await hasMemory()) ? memory : tmpdir(), prefix));
}
