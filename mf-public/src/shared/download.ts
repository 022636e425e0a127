import type { CallAddress } from "@samling/contract/types";
import { type ApiError, buildAddress, confirmPerson, networkError, parseApiError, readToken } from "@samling/portal";

/** Fetches a file with the token, which a plain link cannot send. Rejects with an `ApiError`. */
export async function fetchFile(address: CallAddress, parameters?: object): Promise<Blob> {
  const { method, url } = buildAddress(address, parameters);
  const headers = new Headers({ authorization: `Bearer ${readToken() ?? ""}` });
  const response = await fetch(new URL(url, location.origin), { method, headers }).catch((cause: unknown) => {
    throw networkError(cause);
  });
  if (response.ok) return response.blob();
  const error: ApiError = parseApiError(response.status, await response.json().catch(() => undefined));
  if (error.code === "CONFIRMATION_NEEDED" && (await confirmPerson())) return fetchFile(address, parameters);
  throw error;
}

/** Gives a file to the browser, to be saved under a name. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The browser must have taken it before it is released.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
