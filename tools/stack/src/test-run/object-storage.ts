import { join } from "node:path";
import { ensureS3Server, startS3Server } from "../s3-server/index.ts";

export interface ObjectStorage {
  /** Environment by which the tests find the server; empty if there is none. */
  env: Record<string, string>;
  stop: () => Promise<void>;
  /** Why there is none. */
  reason?: string;
}

/** A real S3 server for the tests, if available. */
export async function bringObjectStorage(folder: string, log: (line: string) => void): Promise<ObjectStorage> {
  const none = (reason: string): ObjectStorage => ({ env: {}, stop: async () => {}, reason });
  const availability = await ensureS3Server(log);
  if (!availability.available) return none(availability.reason);
  try {
    const { endpoint, accessKey, secretKey, bucket, region, stop } = await startS3Server({
      folder: join(folder, "s3"),
      log,
    });
    return {
      env: {
        TEST_S3_ENDPOINT: endpoint,
        TEST_S3_ACCESS_KEY: accessKey,
        TEST_S3_SECRET_KEY: secretKey,
        TEST_S3_BUCKET: bucket,
        TEST_S3_REGION: region,
      },
      stop,
    };
  } catch (error) {
    return none(error instanceof Error ? error.message : String(error));
  }
}
