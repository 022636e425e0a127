import { join } from "node:path";
import { createDiskStorage } from "./disk-storage.ts";
import { createS3Storage, type S3Options } from "./s3-storage.ts";
import type { Storage } from "./storage.ts";

/** A bucket if one is configured, otherwise a folder. */
export const createStorage = ({ s3, dataDir }: { s3: S3Options | null; dataDir: string }): Storage =>
  s3 ? createS3Storage(s3) : createDiskStorage(join(dataDir, "storage"));
