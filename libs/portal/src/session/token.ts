import { storedKeys } from "@samling/contract/constants/stored-keys";

/** Storage can be disabled in a browser; the visit then works but is not remembered. */
function guardStorage(storage: () => Storage) {
  return {
    read: (key: string): string | null => {
      try {
        return storage().getItem(key);
      } catch {
        return null;
      }
    },
    write: (key: string, value: string | null): void => {
      try {
        if (value === null) storage().removeItem(key);
        else storage().setItem(key, value);
      } catch {
        // Only convenience is lost.
      }
    },
  };
}

export const { read: readStored, write: writeStored } = guardStorage(() => localStorage);
/** Kept while the tab is open, reloads included. */
export const { read: readVisit, write: writeVisit } = guardStorage(() => sessionStorage);

export const readToken = (): string | null => readStored(storedKeys.token);

/** Without a token, this device remembers nothing about the person either. */
export function writeToken(token: string | null): void {
  writeStored(storedKeys.token, token);
  if (token === null) forgetPerson();
}

/** Key prefixes of entries about the signed-in person. */
export const personalKey = "personal:";

/** Removes the entries of the signed-in person, and those whose key contains the person's id. */
export function forgetPerson(userId?: string): void {
  try {
    for (const storage of [localStorage, sessionStorage]) {
      for (const key of Object.keys(storage))
        if (key.startsWith(personalKey) || (userId && key.includes(userId))) storage.removeItem(key);
    }
  } catch {
    // In that case nothing was remembered.
  }
}
