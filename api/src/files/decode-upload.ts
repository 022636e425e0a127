/** Decodes a picture that was uploaded ahead. */
import { decode } from "../engines/decoders.ts";
import type { Storage } from "../storage/storage.ts";
import { findSender } from "./find-sender.ts";
import { withLocalCopy } from "./local-copy.ts";

/** A still of it without metadata, and its look. Throws `UnreadableError` if nobody could be shown the picture. */
export const decodeUpload = (
  storage: Storage,
  { key, type, userId, organizationId }: { key: string; type: string; userId: string; organizationId: string },
): Promise<{ still: Buffer; look: string | null }> =>
  withLocalCopy(
    () => storage.open(key),
    async ({ path, folder }) => decode("showPicture", { path, type, folder }, await findSender(userId, organizationId)),
  );
