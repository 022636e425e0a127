/** Decodes a picture that was uploaded ahead. */
import { decode } from "../engines/decoders.ts";
import type { Storage } from "../storage/storage.ts";
import { withLocalCopy } from "./local-copy.ts";

/** A still of it without metadata, and its look. Throws `UnreadableError` if nobody could be shown the picture. */
export const decodeUpload = (
  storage: Storage,
  { key, type, sender }: { key: string; type: string; sender?: string },
): Promise<{ still: Buffer; look: string | null }> =>
  withLocalCopy(
    () => storage.open(key),
    ({ path, folder }) => decode("showPicture", { path, type, folder }, sender),
  );
