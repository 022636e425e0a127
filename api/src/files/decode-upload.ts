/** Decodes a picture that was uploaded ahead. */
import { decode } from "../engines/decoders.ts";
import type { Storage } from "../storage/storage.ts";
import { findSender } from "./find-sender.ts";
import { withLocalCopy } from "./local-copy.ts";

interface UploadedPicture {
  key: string;
  type: string;
  userId: string;
  organizationId: string;
}

const decodeBy =
  <N extends "checkPicture" | "renderStill">(task: N) =>
  (storage: Storage, { key, type, userId, organizationId }: UploadedPicture) =>
    withLocalCopy(
      () => storage.open(key),
      async ({ path, folder }) => decode(task, { path, type, folder }, await findSender(userId, organizationId)),
    );

/** Facts of the upload. Throws `UnreadableError` if the picture could not be shown. */
export const checkUpload = decodeBy("checkPicture");

/** A still of it without metadata; it cannot be made if `checkUpload` would fail. */
export const showUpload = decodeBy("renderStill");
