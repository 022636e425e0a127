import { standingOf } from "@samling/accounts/membership";
import type { Contribution } from "@samling/contract/types";
import { useCan, useSession } from "@samling/portal";
import { editableUntil } from "@samling/portal/sending/editable-until";

interface May {
  mayEdit: boolean;
  until: string | null;
  /** Whoever is suspended may delete what is theirs, and not change it (DEC-57). */
  mayOnlyDelete: boolean;
}

/** Whether it may be edited: by its owner for 24 hours, `until` then, and by admins always. [V-EDIT-01] [V-EDIT-04] */
export function useMayEdit(contribution: Contribution): May {
  const { user, session } = useSession();
  const can = useCan();
  if (user && can("contribution:readAll", contribution.organizationId)) {
    return { mayEdit: true, until: null, mayOnlyDelete: false };
  }
  const isOwn = user !== null && contribution.user.userId === user.id;
  const until = isOwn ? editableUntil(contribution, Date.now()) : null;
  if (isOwn && session && standingOf(session, contribution.organizationId) === "suspended") {
    const isWaiting = ["submitted", "changes_asked", "guardian"].includes(contribution.state);
    return { mayEdit: false, until: null, mayOnlyDelete: until !== null || isWaiting };
  }
  return { mayEdit: until !== null, until, mayOnlyDelete: false };
}
