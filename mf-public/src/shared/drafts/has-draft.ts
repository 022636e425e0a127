import { draftMark } from "@samling/contract/constants/stored-keys";

/** Whether this device has a draft of a person, or of a person for a collection. */
export function hasDraft(place: string): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(draftMark + place));
  } catch {
    return false;
  }
}
