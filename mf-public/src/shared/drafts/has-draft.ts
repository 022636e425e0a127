import { draftMark } from "@samling/contract/constants/stored-keys";

/** Whether this device keeps a draft at a place: a person's, or a person's for a collection. */
export function hasDraft(place: string): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(draftMark + place));
  } catch {
    return false;
  }
}
