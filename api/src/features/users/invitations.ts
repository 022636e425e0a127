import { minPasswordLengths } from "@samling/contract/constants/accounts";
import type { OrganizationRole } from "@samling/contract/constants/roles";
import { Op } from "sequelize";
import { audit } from "../../audit/audit.ts";
import { inTransaction } from "../../database/transaction.ts";
import { AppError, notFound } from "../../errors.ts";
import type { SignedInActor } from "../../http/actor.ts";
import type { BodyOf } from "../../http/serve.ts";
import { createSession, presentActor } from "../../http/sessions.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import { queueMail } from "../../mail/queue-mail.ts";
import { GroupMember, Membership, PasswordReset, User } from "../../models/accounts.ts";
import { CollectionReviewer } from "../../models/collections.ts";
import type { Organization } from "../../models/organizations.ts";
import { OutgoingMail } from "../../models/platform.ts";
import { findOrganization, lockOrganization } from "../organizations/service.ts";
import { assertToken, redeemToken } from "./password-reset.ts";
import { assertNotCommon, hashPassword } from "./passwords.ts";
import type { MemberKey } from "./service.ts";

interface Invitation {
  organization: Organization;
  email: string;
  role: OrganizationRole;
  /** Whether the person is the organization's first administrator; otherwise they join existing ones. */
  isFounder?: boolean;
}

/**
 * Gives a role to a person known only by their address, and notifies them. A person without an account gets a row without
 * a password; only the mailed link sets one, so knowing the address grants nothing. For an account whose address is not
 * proven the role waits for that. Repeating an invitation sends the e-mail again.
 */
export const invite = (
  actor: SignedInActor,
  jobs: Jobs,
  { organization, email, role, isFounder = false }: Invitation,
): Promise<void> =>
  inTransaction(async () => {
    const { id: organizationId, language } = organization;
    await User.findOrCreate({ where: { email }, defaults: { email, language } });
    const user = await User.findOne({ where: { email }, lock: true, rejectOnEmpty: true });
    await lockOrganization(organizationId);
    const roles = [...new Set<OrganizationRole>(["USER", role])];
    const [membership, isNew] = await Membership.findOrCreate({
      where: { organizationId, userId: user.id },
      defaults: { organizationId, userId: user.id, roles },
    });
    if (!isNew) {
      await membership.update({ roles: [...new Set([...membership.roles, ...roles])], status: "active" });
    }
    await queueMail(jobs, {
      kind: "invitation",
      recipient: email,
      language: user.language,
      organizationId,
      data: { firstName: user.firstName, roles: isFounder ? [] : [role] },
    });
    await audit(actor, "user:invite", user.id, organizationId, { roles });
  });

/** An invitation is final once the person has an account. */
export const withdrawInvitation = (actor: SignedInActor, { organizationId, userId }: MemberKey): Promise<void> =>
  inTransaction(async () => {
    const user = await User.findOne({
      where: { id: userId, passwordHash: null, email: { [Op.ne]: null } },
      lock: true,
    });
    const removedCount = user ? await Membership.destroy({ where: { organizationId, userId } }) : 0;
    if (!user?.email || removedCount === 0) throw notFound();
    // The invited person's rights must not pass to someone who registers with the address later.
    await GroupMember.destroy({ where: { organizationId, userId } });
    await CollectionReviewer.destroy({ where: { organizationId, userId } });
    await PasswordReset.destroy({ where: { organizationId, userId } });
    await OutgoingMail.destroy({ where: { organizationId, recipient: user.email, kind: "invitation" } });
    await audit(actor, "user:withdrawInvitation", userId, organizationId);
  });

/** Opens the account and signs the person in: the link has just identified them. */
export async function acceptInvitation(
  { organizationId, email, token, password, ...names }: BodyOf<"acceptInvitation"> & { organizationId: string },
  { userAgent, now }: { userAgent: string; now: Date },
): Promise<{ user: User; token: string }> {
  await findOrganization(organizationId);
  if ([...password].length < minPasswordLengths.registration) throw new AppError("PASSWORD_TOO_SHORT");
  assertNotCommon(password, email);
  await assertToken({ email, token, organizationId }, now);
  const passwordHash = await hashPassword(password);
  return inTransaction(async () => {
    const user = await redeemToken({ email, token, organizationId }, now);
    // An account already has a name and a password; the link does not change them.
    if (user.passwordHash) throw new AppError("RESET_TOKEN_INVALID");
    await user.update({ ...names, passwordHash });
    await audit(presentActor(user, ""), "user:acceptInvitation", { type: "user", id: user.id }, organizationId);
    return { user, token: await createSession(user.id, { userAgent, now, openedBy: "link" }) };
  });
}
