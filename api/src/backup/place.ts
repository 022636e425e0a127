/** Place of backups: a folder, or a bucket of an S3 server. */
import { resolve } from "node:path";
import { createDiskStorage } from "../storage/disk-storage.ts";
import { createS3Storage, type S3Options } from "../storage/s3-storage.ts";
import type { Storage } from "../storage/storage.ts";

type BackupServer = Omit<S3Options, "endpoint" | "bucket"> & { endpoint?: string | undefined };

/** `/srv/backup`, or `s3://bucket/prefix`. */
export function openPlace(address: string, { endpoint, ...server }: BackupServer): Storage {
  const scheme = "s3://";
  const [bucket, ...folders] = address.startsWith(scheme) ? address.slice(scheme.length).split("/") : [];
  const prefix = folders.filter(Boolean).join("/");
  if (!bucket) return createDiskStorage(resolve(address), resolve(address));
  if (!endpoint) throw new Error(`${address} needs BACKUP_S3_ENDPOINT or S3_ENDPOINT.`);
  const storage = createS3Storage({ ...server, endpoint, bucket });
  // Other unfinished uploads in the same bucket are not ours to remove.
  const removeUnfinished = async () => undefined;
  return { ...(prefix ? withPrefix(`${prefix}/`, storage) : storage), removeUnfinished };
}

const withPrefix = (prefix: string, storage: Storage): Storage => ({
  ...storage,
  put: (key, source) => storage.put(prefix + key, source),
  open: (key, range) => storage.open(prefix + key, range),
  stat: async (key) => {
    const info = await storage.stat(prefix + key);
    return info && { ...info, key };
  },
  remove: (keys) => storage.remove(keys.map((key) => prefix + key)),
  list: async function* (start) {
    for await (const info of storage.list(prefix + start)) yield { ...info, key: info.key.slice(prefix.length) };
  },
});
