/** How a collection's status may change. No runtime dependency: the edit form and the server ask the same function. */
import type { CollectionStatus } from "./constants.ts";

/**
 * What can be chosen next where `stored` is what the server holds and `chosen` what the form shows. Leaving a status
 * leads through CLOSED and, from there, only where the stored status allows; DELETE has a call of its own.
 */
export function nextStatuses({ stored, chosen }: Record<"stored" | "chosen", CollectionStatus>): CollectionStatus[] {
  if (chosen === "ACTIVE" || chosen === "ARCHIVED") return ["CLOSED"];
  if (chosen === "DELETE") return [];
  if (stored === "CLOSED") return ["ARCHIVED", "ACTIVE"];
  return stored === "ARCHIVED" ? ["ARCHIVED"] : ["ACTIVE"];
}

/** Whether the server takes the change: none, or one step. */
export const isStatusChangeAllowed = (stored: CollectionStatus, status: CollectionStatus): boolean =>
  status === stored || nextStatuses({ stored, chosen: stored }).includes(status);
