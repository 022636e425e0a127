import { eraseDrafts } from "../drafts.ts";
import { personalKey } from "./token.ts";

/** What is kept by a name that says whose it is, or that it is whoever's is signed in. */
function eraseStored(storage: Storage, userId: string): void {
  for (const key of Object.keys(storage)) {
    if (key.includes(userId) || key.startsWith(personalKey)) storage.removeItem(key);
  }
}

/** Leaves nothing of a person in this browser; what others keep in it stays. */
export async function erasePerson(userId: string): Promise<void> {
  try {
    eraseStored(localStorage, userId);
    eraseStored(sessionStorage, userId);
    await eraseDrafts(userId);
  } catch {
    // Where nothing may be stored, there is nothing to erase.
  }
}
