import type { CallAddress } from "@samling/contract/types";
import { type ApiError, buildAddress, confirmPerson, networkError, parseApiError, readToken } from "@samling/portal";

/** Requests a file with the token, which a plain link cannot send. Rejects with an `ApiError`. */
export async function openFile(address: CallAddress, parameters?: object, signal?: AbortSignal): Promise<Response> {
  const { method, url } = buildAddress(address, parameters);
  const headers = new Headers({ authorization: `Bearer ${readToken() ?? ""}` });
  const options = { method, headers, ...(signal && { signal }) };
  const response = await fetch(new URL(url, location.origin), options).catch((cause: unknown) => {
    throw networkError(cause);
  });
  if (response.ok) return response;
  const error: ApiError = parseApiError(response.status, await response.json().catch(() => undefined));
  if (error.code === "CONFIRMATION_NEEDED" && (await confirmPerson())) return openFile(address, parameters, signal);
  throw error;
}

export const fetchFile = async (address: CallAddress, parameters?: object): Promise<Blob> =>
  (await openFile(address, parameters)).blob();

export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  Object.assign(document.createElement("a"), { href: address, download: name }).click();
  // Delayed, because the browser may still be reading it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
