import { join } from "node:path";
import { startS3Server } from "../s3-server/start-s3-server.ts";
import { ensurePrograms, type ProgramSetup } from "./programs.ts";

/** A real S3 server for the tests, if available. */
export async function ensureObjectStorage(
  folder: string,
  log: (line: string) => void,
): Promise<ProgramSetup & { stop: () => Promise<void> }> {
  const none = (reason: string) => ({ env: {}, stop: async () => {}, reason });
  const programs = ["radosgw", "radosgw-admin", "ceph-mon", "ceph-osd", "ceph", "monmaptool"] as const;
  const { reason } = await ensurePrograms(programs, log);
  if (reason) return none(reason);
  try {
    return await startS3Server(join(folder, "s3"), log);
  } catch (error) {
    return none(error instanceof Error ? error.message : String(error));
  }
}
