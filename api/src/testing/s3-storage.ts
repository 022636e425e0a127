/** Storage on the real S3 server for tests; the test runner says if there is none, see tools/stack. */
import { randomUUID } from "node:crypto";
import { createS3Storage } from "../storage/s3-storage.ts";
import type { Storage } from "../storage/storage.ts";

const { TEST_S3_ENDPOINT, TEST_S3_ACCESS_KEY = "", TEST_S3_SECRET_KEY = "" } = process.env;

/** In a bucket of its own. */
export const s3At = (endpoint: string): Storage =>
  createS3Storage({
    endpoint,
    accessKey: TEST_S3_ACCESS_KEY,
    secretKey: TEST_S3_SECRET_KEY,
    bucket: `test-${randomUUID()}`,
    region: "us-east-1",
  });

/** One entry if there is a server, else none. */
export const s3Drivers: readonly (() => Storage)[] = TEST_S3_ENDPOINT ? [() => s3At(TEST_S3_ENDPOINT)] : [];
