import type { UserContribution } from "../profile/types.ts";

/** `failed` where a file could not be shown; `pending` as long as any is still being made. */
export function stateOf({ media }: Pick<UserContribution, "media">): "pending" | "failed" | "ready" {
  if (media.some(({ state }) => state === "pending")) return "pending";
  return media.some(({ state }) => state === "failed") ? "failed" : "ready";
}
