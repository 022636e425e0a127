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

/** Without a token, this device remembers nothing of the person either. */
export function writeToken(token: string | null): void {
  writeStored(storedKeys.token, token);
  if (token === null) forgetPerson();
}

/** How the names of entries begin that are about whoever is signed in. */
export const personalKey = "personal:";

function forgetPerson(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(personalKey)) localStorage.removeItem(key);
  } catch {
    // Then nothing was remembered.
  }
}
