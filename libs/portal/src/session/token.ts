import { storedKeys } from "@samling/contract/constants";

/** Storage can be switched off in a browser; the visit then works without being remembered. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Nothing is lost but the memory of it.
  }
}

export const readToken = (): string | null => readStored(storedKeys.token);
export const writeToken = (token: string | null): void => writeStored(storedKeys.token, token);
