import { minPasswordLengths } from "@samling/contract/constants/accounts";
import type { LanguageCode } from "@samling/contract/constants/languages";
import { Op } from "sequelize";
import { audit } from "../../audit/audit.ts";
import { inTransaction } from "../../database/transaction.ts";
import { dayMs } from "../../days.ts";
import { AppError } from "../../errors.ts";
import { presentActor } from "../../http/sessions.ts";
import { hashToken, makeToken } from "../../http/tokens.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import { forgetBounce } from "../../mail/address-limits.ts";
import { queueMail } from "../../mail/queue-mail.ts";
import { Membership, PasswordReset, Session, User } from "../../models/accounts.ts";
import { findOrganization } from "../organizations/service.ts";
import { createRecovery } from "./account-recovery.ts";
import { forgetFactors } from "./factors.ts";
import { assertNotCommon, hashPassword } from "./passwords.ts";

/** How long such a link is valid: invited people have not asked for it, and may be away. */
export const invitationLifetimeMs = 14 * dayMs;

/**
 * The same rows and the same job whether or not the address has an account: neither the answer nor its timing reveals
 * which. The worker finds out, and sends nothing to a stranger.
 */
export async function requestPasswordReset(
  jobs: Jobs,
  { email, organizationId, isOwnDevice }: { email: string; organizationId: string; isOwnDevice: boolean },
): Promise<void> {
  const organization = await findOrganization(organizationId);
  const user = await User.findOne({ where: { email }, attributes: ["language", "emailProvenAt"] });
  const language: LanguageCode = user?.language ?? organization.language;
  // A person who registers with another's address owns every device that the account knows.
  const data = { isOwnDevice, isProven: isOwnDevice && Boolean(user?.emailProvenAt) };
  await queueMail(jobs, { kind: "password-reset", recipient: email, language, organizationId, data });
}

/**
 * Null if the person cannot receive it. A link replaces the earlier ones: a person who fears that an e-mail was read asks
 * for a new link (DEC-58). A reset keeps invitations, which are valid for longer than a day, and an invitation replaces
 * only those of its own organization.
 */
export async function createResetToken({
  email,
  organizationId,
  now,
  lifetimeMs,
}: {
  email: string;
  organizationId: string;
  now: Date;
  lifetimeMs: number;
}): Promise<string | null> {
  return inTransaction(async () => {
    // Locked, so that the second of two concurrent links replaces the first.
    const user = await User.findOne({ where: { email, erasedAt: null }, attributes: ["id"], lock: true });
    if (!user) return null;
    const { token, tokenHash } = makeToken();
    const expiresAt = new Date(now.getTime() + lifetimeMs);
    const replacedUntil = new Date(now.getTime() + Math.max(lifetimeMs, dayMs));
    const sentBy = lifetimeMs === invitationLifetimeMs ? { organizationId } : {};
    await PasswordReset.destroy({ where: { userId: user.id, expiresAt: { [Op.lte]: replacedUntil }, ...sentBy } });
    await PasswordReset.create({ tokenHash, userId: user.id, organizationId, expiresAt });
    return token;
  });
}

interface ResetConfirmation {
  email: string;
  token: string;
  password: string;
}

/** Also sets the first password of a visitor and of an invited person (DEC-06). */
export async function confirmPasswordReset(
  { email, token, password }: ResetConfirmation,
  { now, jobs }: { now: Date; jobs: Jobs },
): Promise<void> {
  if ([...password].length < minPasswordLengths.reset) throw new AppError("PASSWORD_TOO_SHORT");
  assertNotCommon(password, email);
  const { organizationId } = await assertToken({ email, token }, now);
  const passwordHash = await hashPassword(password);
  await inTransaction(async () => {
    const user = await redeemToken({ email, token }, now);
    await user.update({ passwordHash, passwordRemovedAt: null });
    await Session.destroy({ where: { userId: user.id } });
    await notifyOfNewPassword(jobs, user, { organizationId, now });
    await audit(presentActor(user, ""), "user:resetPassword", { type: "user", id: user.id });
  });
}

/** Warns the owner of the account in case another person changed it. */
export async function notifyOfNewPassword(
  jobs: Jobs,
  user: User,
  { organizationId, now }: { organizationId: string | null; now: Date },
): Promise<void> {
  const { email, firstName, language } = user;
  if (!email) return;
  const wayBackId = await createRecovery(user, now);
  const data = { firstName, ...(wayBackId && { wayBackId }) };
  await queueMail(jobs, { kind: "password-changed", recipient: email, language, organizationId, data });
}

interface ResetLink extends Omit<ResetConfirmation, "password"> {
  /** Only a link sent in the name of this organization is valid. */
  organizationId?: string;
}

/** Before the password is hashed, which is expensive: wrong tokens must not keep the processors busy. */
export async function assertToken({ email, token, ...sentBy }: ResetLink, now: Date): Promise<PasswordReset> {
  const reset = await PasswordReset.findOne({
    where: { tokenHash: hashToken(token), expiresAt: { [Op.gt]: now }, ...sentBy },
  });
  const user = reset && (await User.findByPk(reset.userId, { attributes: ["email"] }));
  if (!reset || user?.email !== email) throw new AppError("RESET_TOKEN_INVALID");
  return reset;
}

/**
 * The recipient of the link, locked until the transaction ends; this link and all others are used up. `isOwner`: the
 * recipient is signed in to the account, whose passkeys are then their own.
 */
export async function redeemToken(
  { email, token, ...sentBy }: ResetLink,
  now: Date,
  { isOwner = false } = {},
): Promise<User> {
  const user = await User.findOne({
    where: { email, erasedAt: null },
    include: [{ model: Membership, as: "memberships" }],
    lock: { level: "UPDATE" as never, of: User },
  });
  // The row admits only one of two concurrent uses of a link.
  const used = user
    ? await PasswordReset.destroy({
        where: { tokenHash: hashToken(token), userId: user.id, expiresAt: { [Op.gt]: now }, ...sentBy },
      })
    : 0;
  if (!user || used === 0) throw new AppError("RESET_TOKEN_INVALID");
  await PasswordReset.destroy({ where: { userId: user.id } });
  // A person who registered with another's address must not keep access.
  if (!user.emailProvenAt && !isOwner) await forgetFactors(user.id);
  await forgetBounce(email);
  return user.update({ emailProvenAt: now });
}
