import { createHash } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createMirror } from "@samling/releases/mirror";
import { openStore } from "@samling/releases/open-store";
import type { Environment } from "@samling/settings/read";

interface Bucket {
  /** Folder of the copy; by default in the folder for temporary files. */
  cache: string | undefined;
  server: Environment;
}

/** Front doors on the same machine may read different buckets. */
const folderFor = (address: string): string =>
  join(tmpdir(), `samling-releases-${createHash("sha256").update(address).digest("hex").slice(0, 12)}`);

/** A copy of a bucket's releases on this machine, which stays as it is while the bucket is unavailable. */
export async function copyReleases(
  address: string,
  { cache = folderFor(address), server }: Bucket,
  log: (message: string, fields?: object) => void,
): Promise<{ folder: string; stop(): Promise<void> }> {
  const mirror = createMirror({ from: openStore(address, { ...server }), folder: cache });
  await mirror.updateLive().catch((error: unknown) => {
    log(`${address} cannot be read; the copy in ${cache} is used`, { reason: `${error}` });
  });
  mirror.follow({
    onError: (error) => log(`${address} cannot be read; the last release stays live`, { reason: `${error}` }),
    onRecovery: () => log(`${address} can be read again`),
  });
  return { folder: cache, stop: mirror.stop };
}
