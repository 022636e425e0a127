/** Rules for changing a collection's status, for the edit form and the server; no runtime dependency. */
import type { CollectionStatus } from "./constants/collections.ts";

/**
 * The statuses that can be chosen next if `stored` is on the server and `chosen` is in the form. Every change goes
 * through CLOSED, and from there only to what the stored status allows; DELETE has its own call.
 */
export function nextStatuses({ stored, chosen }: Record<"stored" | "chosen", CollectionStatus>): CollectionStatus[] {
  if (chosen === "ACTIVE" || chosen === "ARCHIVED") return ["CLOSED"];
  if (chosen === "DELETE") return [];
  if (stored === "CLOSED") return ["ARCHIVED", "ACTIVE"];
  return stored === "ARCHIVED" ? ["ARCHIVED"] : ["ACTIVE"];
}

/** Whether the server accepts the change: no change, or one step. */
export const isStatusChangeAllowed = (stored: CollectionStatus, status: CollectionStatus): boolean =>
  status === stored || nextStatuses({ stored, chosen: stored }).includes(status);
