import type { Contribution } from "@samling/contract/types";
import { useCan, useSession } from "@samling/portal";
import { editableUntil } from "@samling/portal/sending/editable-until";

/** Whether it may be edited: by its owner for 24 hours, `until` then, and by admins always. [V-EDIT-01] [V-EDIT-04] */
export function useMayEdit(contribution: Contribution): { mayEdit: boolean; until: string | null } {
  const { user } = useSession();
  const can = useCan();
  if (user && can("contribution:readAll", contribution.organizationId)) return { mayEdit: true, until: null };
  const until = user && contribution.user.userId === user.id ? editableUntil(contribution, Date.now()) : null;
  return { mayEdit: until !== null, until };
}
