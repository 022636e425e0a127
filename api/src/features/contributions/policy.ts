import { ownerEditWindow } from "@samling/contract/constants";
import { AppError } from "../../errors.ts";
import { authorize, can, type SignedIn } from "../../http/actor.ts";
import type { Contribution } from "../../models/contribution.ts";

type Owned = Pick<Contribution, "organizationId" | "userId" | "publishedAt"> & Partial<Pick<Contribution, "state">>;

/**
 * The contributor may change and delete it for 24 hours, and for as long as it waits for a decision, and change it for as
 * long as a proposal waits; admins of the organization always (DEC-14), and those who review its collection while it waits.
 */
export function authorizeChange(
  actor: SignedIn,
  contribution: Owned,
  { now, isReviewer = false, hasProposal = false }: { now: Date; isReviewer?: boolean; hasProposal?: boolean },
): void {
  authorize(actor, "contribution:update", contribution.organizationId);
  if (can(actor, "contribution:readAll", contribution.organizationId)) return;
  const isWaiting = contribution.state === "submitted" || contribution.state === "changes_asked";
  if (isReviewer && isWaiting) return;
  if (contribution.userId !== actor.user.id) throw new AppError("FORBIDDEN");
  if (isWaiting || hasProposal) return;
  const age = now.getTime() - contribution.publishedAt.getTime();
  if (age > ownerEditWindow) throw new AppError("EDIT_WINDOW_OVER");
}
