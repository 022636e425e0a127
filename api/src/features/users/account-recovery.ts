/**
 * "This was not me": for a few days after a change of e-mail address or password, the previous mailbox can take the
 * account back.
 */
import { minPasswordLengths, recoveryDays } from "@samling/contract/constants/accounts";
import { Op } from "sequelize";
import { audit } from "../../audit/audit.ts";
import { inTransaction } from "../../database/transaction.ts";
import { dayMs } from "../../days.ts";
import { AppError } from "../../errors.ts";
import { presentActor } from "../../http/sessions.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import { queueMail } from "../../mail/queue-mail.ts";
import { AccountRecovery, EmailProof, PasswordReset, Session, User } from "../../models/accounts.ts";
import { forgetFactors } from "./factors.ts";
import { forgetContact } from "./forget-contact.ts";
import { assertNotCommon, hashPassword } from "./passwords.ts";

const lifetimeMs = recoveryDays * dayMs;

/** Call it in the transaction of a change, with the data before. Undefined for addresses never verified. */
export async function createRecovery(
  { id: userId, email, emailProvenAt }: User,
  now: Date,
): Promise<string | undefined> {
  if (!email || !emailProvenAt) return undefined;
  const expiresAt = new Date(now.getTime() + lifetimeMs);
  return (await AccountRecovery.create({ userId, email, createdAt: now, expiresAt })).id;
}

interface RecoveryInput {
  id: string;
  password: string;
}

/**
 * The earliest of several changes counts: its recovery ends those of later changes, but not the other way round, so a
 * thief who changes the address twice gains nothing. Passkeys and codes from before it stay, since the old mailbox may
 * itself belong to another person by now; newer ones may be the thief's.
 */
export async function recoverAccount(
  { id, password }: RecoveryInput,
  { jobs, now }: { jobs: Jobs; now: Date },
): Promise<void> {
  if ([...password].length < minPasswordLengths.reset) throw new AppError("PASSWORD_TOO_SHORT");
  const isOpen = { id, expiresAt: { [Op.gt]: now } };
  const recovery = await AccountRecovery.findOne({ where: isOpen });
  if (!recovery) throw new AppError("RESET_TOKEN_INVALID");
  const { userId, email, createdAt } = recovery;
  assertNotCommon(password, email);
  const passwordHash = await hashPassword(password);
  await inTransaction(async () => {
    const user = await User.findByPk(userId, { lock: true, rejectOnEmpty: true });
    if ((await AccountRecovery.destroy({ where: isOpen })) === 0) throw new AppError("RESET_TOKEN_INVALID");
    await AccountRecovery.destroy({ where: { userId, createdAt: { [Op.gte]: createdAt } } });
    await releaseEmail(email, userId, now);
    const { email: lost, firstName, language } = user;
    await forgetFactors(userId, new Date(createdAt.getTime() - lifetimeMs));
    for (const model of [Session, PasswordReset, EmailProof]) {
      await (model as typeof Session).destroy({ where: { userId } });
    }
    await user.update({ email, emailProvenAt: now, passwordHash, passwordRemovedAt: null });
    await audit(presentActor(user, ""), "user:takeBack", { type: "user", id: userId });
    if (!lost || lost === email) return;
    // It cannot itself be reversed: otherwise two people would take the account from each other forever.
    const mail = { recipient: lost, language, organizationId: null, data: { firstName } };
    await queueMail(jobs, { kind: "email-changed", ...mail });
  });
}

/** Registering with an address does not keep it from its owner; proving it does. */
async function releaseEmail(email: string, userId: string, now: Date): Promise<void> {
  const holder = await User.findOne({ where: { email, id: { [Op.ne]: userId } }, lock: true });
  if (holder?.emailProvenAt) throw new AppError("EMAIL_IN_USE");
  if (holder) await forgetContact(holder, now);
}
