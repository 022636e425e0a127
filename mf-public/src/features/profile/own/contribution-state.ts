import { ownerEditWindow } from "@samling/contract/constants";
import type { UserContribution } from "../profile/types.ts";

/** `failed` where a file could not be shown; `pending` as long as any is still being made. */
export function stateOf({ media }: Pick<UserContribution, "media">): "pending" | "failed" | "ready" {
  if (media.some(({ state }) => state === "pending")) return "pending";
  return media.some(({ state }) => state === "failed") ? "failed" : "ready";
}

/** Until when its owner may change it, as an instant; null where that time is over. */
export function editableUntil({ publishedAt }: Pick<UserContribution, "publishedAt">, now: number): string | null {
  const end = Date.parse(publishedAt) + ownerEditWindow;
  return now < end ? new Date(end).toISOString() : null;
}
