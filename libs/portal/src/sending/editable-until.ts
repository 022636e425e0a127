import { ownerEditMs } from "@samling/contract/constants/contributions";
import type { Contribution } from "@samling/contract/types";

/** Time until which its owner may edit it; null if that time is over. */
export function editableUntil({ publishedAt }: Pick<Contribution, "publishedAt">, now: number): string | null {
  const end = Date.parse(publishedAt) + ownerEditMs;
  return now < end ? new Date(end).toISOString() : null;
}
