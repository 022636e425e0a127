import { ownerEditWindow } from "@samling/contract/constants";
import { AppError } from "../../errors.ts";
import { authorize, can, type SignedIn } from "../../http/actor.ts";
import type { Contribution } from "../../models/contribution.ts";

type Owned = Pick<Contribution, "organizationId" | "userId" | "publishedAt"> & Partial<Pick<Contribution, "state">>;

/**
 * The contributor may change and delete it for 24 hours, and for as long as it waits for a decision; admins of the
 * organization always (DEC-14).
 */
export function authorizeChange(actor: SignedIn, contribution: Owned, now: Date): void {
  authorize(actor, "contribution:update", contribution.organizationId);
  if (can(actor, "contribution:readAll", contribution.organizationId)) return;
  if (contribution.userId !== actor.user.id) throw new AppError("FORBIDDEN");
  if (contribution.state === "submitted" || contribution.state === "changes_asked") return;
  const age = now.getTime() - contribution.publishedAt.getTime();
  if (age > ownerEditWindow) throw new AppError("EDIT_WINDOW_OVER");
}
