import type { UserContribution } from "../profile/types.ts";

/** `failed` if a file could not be processed; `pending` while any is unfinished. */
export function stateOf({ media }: Pick<UserContribution, "media">): "pending" | "failed" | "ready" {
  if (media.some(({ state }) => state === "pending")) return "pending";
  return media.some(({ state }) => state === "failed") ? "failed" : "ready";
}
