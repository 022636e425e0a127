import { Upload } from "tus-js-client";
import { authorize } from "../submit/authorize.ts";

/** Milliseconds between tries. What the server does not hear of it gives up by itself, a day later. */
const delays = [0, 1000, 5000];

/** Has the server delete files that were sent ahead, in whole or in part. */
export function withdrawFiles(addresses: readonly string[]): void {
  for (const address of addresses) {
    Upload.terminate(address, { onBeforeRequest: authorize, retryDelays: [...delays] }).catch(() => undefined);
  }
}
