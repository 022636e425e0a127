import { eraseDrafts } from "../drafts.ts";
import { forgetPerson } from "./token.ts";

/** Removes everything about a person from this browser; other people's data stays. */
export async function erasePerson(userId: string): Promise<void> {
  forgetPerson(userId);
  // If storage is unavailable, there is nothing to erase.
  await eraseDrafts(userId).catch(() => undefined);
}
