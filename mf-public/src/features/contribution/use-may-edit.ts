import { ownerEditWindow } from "@samling/contract/constants";
import type { Contribution } from "@samling/contract/types";
import { useCan, useSession } from "@samling/portal";

/** Its owner for 24 hours, and admins always. [V-EDIT-01] [V-EDIT-04] */
export function useMayEdit({ user: owner, organizationId, publishedAt }: Contribution): boolean {
  const { user } = useSession();
  const can = useCan();
  if (!user) return false;
  if (can("contribution:readAll", organizationId)) return true;
  return owner.userId === user.id && Date.now() < Date.parse(publishedAt) + ownerEditWindow;
}
