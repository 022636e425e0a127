import { ownerEditMs } from "@samling/contract/constants/contributions";
import { AppError } from "../../errors.ts";
import { authorize, can, type SignedInActor } from "../../http/actor.ts";
import type { Contribution } from "../../models/contributions.ts";

type OwnedContribution = Pick<Contribution, "organizationId" | "userId" | "publishedAt"> &
  Partial<Pick<Contribution, "state">>;

interface ChangeCircumstances {
  now: Date;
  isRemoval?: boolean;
  isReviewer?: boolean;
  hasProposal?: boolean;
}

/**
 * The contributor may change and delete it for 24 hours, and for as long as it waits for a decision, and change it for
 * as long as a proposal waits; admins of the organization always (DEC-14), and reviewers of its collection while it
 * waits. A suspended contributor may still delete it (DEC-57).
 */
export function authorizeChange(
  actor: SignedInActor,
  contribution: OwnedContribution,
  { now, isRemoval = false, isReviewer = false, hasProposal = false }: ChangeCircumstances,
): void {
  authorize(actor, isRemoval ? "contribution:delete" : "contribution:update", contribution.organizationId);
  if (can(actor, "contribution:readAll", contribution.organizationId)) return;
  const isWaiting = ["submitted", "changes_asked", "guardian"].includes(contribution.state ?? "");
  if (isReviewer && isWaiting) return;
  if (contribution.userId !== actor.user.id) throw new AppError("FORBIDDEN");
  if (isWaiting || hasProposal) return;
  const age = now.getTime() - contribution.publishedAt.getTime();
  if (age > ownerEditMs) throw new AppError("EDIT_WINDOW_OVER");
}
