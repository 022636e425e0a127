import { Upload } from "tus-js-client";
import { authorize } from "./send-file.ts";

/** Milliseconds between retries. The server removes by itself, a day later, what could not be deleted. */
const delays = [0, 1000, 5000];

/** Deletes complete and partial uploads from the server. */
export function withdrawFiles(addresses: readonly string[]): void {
  for (const address of addresses) {
    Upload.terminate(address, { onBeforeRequest: authorize, retryDelays: [...delays] }).catch(() => undefined);
  }
}
