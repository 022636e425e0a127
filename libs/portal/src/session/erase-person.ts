import { eraseDrafts } from "../drafts.ts";
import { personalKey } from "./token.ts";

/** Entries whose key names the person, or marks them as belonging to the signed-in person. */
function eraseStored(storage: Storage, userId: string): void {
  for (const key of Object.keys(storage)) {
    if (key.includes(userId) || key.startsWith(personalKey)) storage.removeItem(key);
  }
}

/** Removes everything about a person from this browser; other people's data stays. */
export async function erasePerson(userId: string): Promise<void> {
  try {
    eraseStored(localStorage, userId);
    eraseStored(sessionStorage, userId);
    await eraseDrafts(userId);
  } catch {
    // Where nothing can be stored, there is nothing to erase.
  }
}
