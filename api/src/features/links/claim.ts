/** The owner of a guest's address takes the contribution into an account, once. */
import { audit } from "../../audit/audit.ts";
import { inTransaction } from "../../database/transaction.ts";
import { AppError } from "../../errors.ts";
import { removeUserUploads } from "../../files/expire-uploads.ts";
import { isSuspended, type SignedInActor } from "../../http/actor.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import { recordLinkOpened } from "../../mail/address-limits.ts";
import type { claimLink } from "../../mail/signed-links.ts";
import { Consent, Membership, User } from "../../models/accounts.ts";
import { Answer, Contribution } from "../../models/contributions.ts";
import { CaseEntry } from "../../models/review.ts";
import { lockCases } from "../contributions/open-case.ts";

type ClaimKey = ReturnType<typeof claimLink.read>;

/** The link reached the mailbox, and the caller's account has its address: another account's cannot claim it. */
export const claimContribution = (
  actor: SignedInActor,
  { organizationId, contributionId }: ClaimKey,
  { jobs, now }: { jobs: Jobs; now: Date },
): Promise<ClaimKey> =>
  inTransaction(async () => {
    await lockCases(contributionId);
    const where = { organizationId, id: contributionId, deletedAt: null };
    const contribution = await Contribution.findOne({ where, lock: true });
    if (!contribution) throw new AppError("RESET_TOKEN_INVALID");
    const guest = contribution.userId && (await User.findByPk(contribution.userId));
    if (!guest || guest.guestOf === null) throw new AppError("ALREADY_CLAIMED");
    const { email, id: userId } = actor.user;
    if (guest.contactEmail !== email || isSuspended(actor, organizationId)) throw new AppError("FORBIDDEN");
    const key = { organizationId, userId };
    await Membership.findOrCreate({ where: key, defaults: { ...key, roles: ["USER"] } });
    const guestKey = { organizationId, userId: guest.id };
    await contribution.update({ userId });
    await Consent.update({ userId }, { where: guestKey });
    await Answer.update({ updatedBy: userId }, { where: { organizationId, contributionId, updatedBy: guest.id } });
    await CaseEntry.update({ actorId: userId }, { where: { organizationId, actorId: guest.id } });
    await removeUserUploads(guest.id);
    await guest.destroy();
    await recordLinkOpened(jobs, email, now);
    await audit(actor, "contribution:claim", contributionId, organizationId);
    return { organizationId, contributionId };
  });
