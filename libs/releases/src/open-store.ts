import type { Environment } from "@samling/settings/read";
import { createFolderStore } from "./store/folder.ts";
import { createS3Store } from "./store/s3.ts";
import type { ReleaseStore } from "./store.ts";

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
