import { claimMs } from "@samling/contract/constants/review";
import { inTransaction } from "../../../database/transaction.ts";
import { AppError, unknownInput } from "../../../errors.ts";
import { can, type SignedInActor } from "../../../http/actor.ts";
import { findPerson } from "../../../http/sessions.ts";
import { CollectionReviewer } from "../../../models/collections.ts";
import { type Case, unclaimed } from "../../../models/review.ts";
import type { OrganizationInput, OrganizationParams } from "../../organizations/serve-in-organization.ts";
import { lockCases } from "./access.ts";

/** Returns the holder of the case at the moment, if any. */
export const holderOf = ({ claimedBy, claimedUntil }: Case, now: Date): string | null =>
  claimedBy !== null && claimedUntil !== null && claimedUntil > now ? claimedBy : null;

export const claimCase = (actor: SignedInActor, { assignTo, ...claimInput }: OrganizationInput<"claimCase">) =>
  inTransaction(async () => {
    const reviewCase = await lockCase(actor, claimInput);
    const { now } = claimInput;
    const holder = holderOf(reviewCase, now);
    if (holder !== null && holder !== actor.user.id) throw await claimedByOther(reviewCase);
    if (assignTo !== undefined) await checkReviewer(reviewCase, assignTo);
    const userId = assignTo ?? actor.user.id;
    const until = new Date(now.getTime() + claimMs);
    await reviewCase.update({ claimedBy: userId, claimedUntil: until });
    return { userId, until: until.toISOString() };
  });

/** Leaves a colleague's claim as it is. */
export const releaseCase = (actor: SignedInActor, claimInput: OrganizationInput<"releaseCase">): Promise<void> =>
  inTransaction(async () => {
    const reviewCase = await lockCase(actor, claimInput);
    if (reviewCase.claimedBy === actor.user.id) await reviewCase.update(unclaimed);
  });

async function lockCase(
  actor: SignedInActor,
  { organizationId, caseId }: OrganizationParams<"releaseCase">,
): Promise<Case> {
  const [reviewCase] = await lockCases(actor, { organizationId, ids: [caseId] });
  if (!reviewCase) throw new Error("The locked case was not found.");
  return reviewCase;
}

async function claimedByOther({ id, claimedBy, claimedUntil }: Case): Promise<AppError> {
  const claim = { caseId: id, claimedBy, claimedUntil: claimedUntil?.toISOString() };
  return new AppError("CONFLICT", { details: { conflicts: [claim] } });
}

/** Assigning a case to a person who cannot see it would hide it for ten minutes. */
async function checkReviewer({ organizationId, collectionId }: Case, userId: string): Promise<void> {
  const actor = await findPerson(userId);
  const isNamed = await CollectionReviewer.count({ where: { organizationId, collectionId, userId } });
  const isMember = actor?.isProven && can(actor, "contribution:review", organizationId);
  if (isMember && (isNamed > 0 || can(actor, "contribution:readAll", organizationId))) return;
  throw unknownInput(["assignTo"], "does not review this collection");
}
