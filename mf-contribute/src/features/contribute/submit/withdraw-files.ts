import { Upload } from "tus-js-client";
import { authorize } from "./authorize.ts";
import type { Delivery } from "./delivery.ts";

/** Milliseconds between tries. What the server does not hear of it gives up by itself, a day later. */
const delays = [0, 1000, 5000];

type Uploads = Delivery["uploads"];

/** Has the server delete files that were sent ahead, in whole or in part, unless they are still to be contributed. */
export function withdrawFiles(uploads: Uploads, isWanted: (blob: Blob) => boolean = () => false): void {
  for (const [blob, address] of uploads) {
    if (isWanted(blob)) continue;
    uploads.delete(blob);
    Upload.terminate(address, { onBeforeRequest: authorize, retryDelays: [...delays] }).catch(() => undefined);
  }
}
