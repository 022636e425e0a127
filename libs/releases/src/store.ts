/** Storage of releases: a folder, or a bucket of an S3 server. */
import type { Environment } from "@samling/settings/read";
import { createFolderStore } from "./store/folder.ts";
import { createS3Store } from "./store/s3.ts";

export interface ReleaseStore {
  /** Returns undefined if the file does not exist. */
  read(path: string): Promise<Buffer | undefined>;
  /** Names of the top-level folders. */
  folders(): Promise<string[]>;
  /** All paths that start with the prefix. */
  list(prefix: string): Promise<string[]>;
  /** Writes in one step: readers get the previous file or the new one. */
  write(path: string, body: Buffer): Promise<void>;
  /** Writes a file that must not exist yet; returns false if it does. */
  create(path: string, body: Buffer): Promise<boolean>;
  remove(paths: readonly string[]): Promise<void>;
}

/** `/srv/releases`, or `s3://bucket/prefix` on the server of the environment's `S3_ENDPOINT`. */
export function openStore(address: string, env: Environment = process.env): ReleaseStore {
  const [, bucket, prefix = ""] = /^s3:\/\/([^/]+)\/?(.*)$/.exec(address) ?? [];
  if (!bucket) return createFolderStore(address);
  const { S3_ENDPOINT = "", S3_ACCESS_KEY = "", S3_SECRET_KEY = "", S3_REGION = "us-east-1" } = env;
  for (const [name, value] of Object.entries({ S3_ENDPOINT, S3_ACCESS_KEY, S3_SECRET_KEY }))
    if (!value) throw new Error(`${name} is missing, which ${address} needs.`);
  return createS3Store({
    endpoint: S3_ENDPOINT,
    accessKey: S3_ACCESS_KEY,
    secretKey: S3_SECRET_KEY,
    region: S3_REGION,
    bucket,
    prefix: prefix.replace(/\/$/, ""),
  });
}
