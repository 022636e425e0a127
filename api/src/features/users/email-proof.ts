/** Proving that the address of an account is the person's; until then nothing that was granted to it takes effect. */
import { Op } from "sequelize";
import { audit } from "../../audit/audit.ts";
import { inTransaction } from "../../database/transaction.ts";
import { dayMs } from "../../days.ts";
import { AppError } from "../../errors.ts";
import type { SignedInActor } from "../../http/actor.ts";
import type { BodyOf } from "../../http/serve.ts";
import { checkConfirmed } from "../../http/sessions.ts";
import { hashToken, makeToken } from "../../http/tokens.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import { findBounce, forgetBounce } from "../../mail/address-limits.ts";
import { queueMail } from "../../mail/queue-mail.ts";
import { EmailProof, PasswordReset, User } from "../../models/accounts.ts";
import { findOrganization } from "../organizations/service.ts";
import { createRecovery } from "./account-recovery.ts";
import { isPassword } from "./passwords.ts";

/** A person who was given a role may be away. */
const proofLifetimeMs = 14 * dayMs;

/** Whether its link would change anything. */
const isUnproven = async ({ email, emailProvenAt }: Pick<User, "email" | "emailProvenAt">): Promise<boolean> =>
  email !== null && (emailProvenAt === null || (await findBounce(email)) !== null);

/** Null if nothing is left to prove. Earlier links stay valid: the e-mail that is read first works. */
export async function createProofToken(email: string, now: Date): Promise<string | null> {
  const user = await User.findOne({ where: { email, passwordHash: { [Op.ne]: null } } });
  if (!user || !(await isUnproven(user))) return null;
  const { token, tokenHash } = makeToken();
  await EmailProof.create({ tokenHash, userId: user.id, expiresAt: new Date(now.getTime() + proofLifetimeMs) });
  return token;
}

/** Sends nothing if it is proven already: the worker finds that out from the same row. */
export async function requestEmailProof(actor: SignedInActor, jobs: Jobs, organizationId: string): Promise<void> {
  await findOrganization(organizationId);
  const user = await User.findByPk(actor.user.id, { rejectOnEmpty: true });
  await sendEmailProof(jobs, user, organizationId);
}

/** Sends a link automatically when a granted right waits for the proof. */
export async function sendEmailProof(jobs: Jobs, user: User, organizationId: string): Promise<void> {
  const { email, language, firstName, passwordHash } = user;
  if (!email || !passwordHash || !(await isUnproven(user))) return;
  await queueMail(jobs, { kind: "email-proof", recipient: email, language, organizationId, data: { firstName } });
}

/**
 * Requires the link and a session of the account. With the link alone, the owner of an e-mail address could confirm,
 * with one click, an account that a stranger has registered with it and whose password the stranger knows.
 */
export async function proveEmail(
  actor: SignedInActor,
  token: string,
  { jobs, now }: { jobs: Jobs; now: Date },
): Promise<void> {
  const userId = actor.user.id;
  await inTransaction(async () => {
    const user = await User.findByPk(userId, { lock: true, rejectOnEmpty: true });
    const where = { tokenHash: hashToken(token), userId, expiresAt: { [Op.gt]: now } };
    const proof = await EmailProof.findOne({ where, lock: true });
    if (!proof) throw new AppError("RESET_TOKEN_INVALID");
    // A stranger may have requested it before a passkey or an app was set up.
    if (proof.email) await checkConfirmed(actor);
    await EmailProof.destroy({ where: { userId } });
    if (proof.email) await changeEmail(user, proof.email, { jobs, now });
    else await user.update({ emailProvenAt: now });
    await forgetBounce(user.email ?? "");
    await audit(actor, proof.email ? "user:changeEmail" : "user:proveEmail", userId);
  });
}

/** Validity of the link to another address. */
const changeLifetimeMs = dayMs;

/** Does not reveal whether the address already belongs to an account: then no e-mail is sent. */
export async function requestEmailChange(
  actor: SignedInActor,
  jobs: Jobs,
  { email, password, organizationId }: BodyOf<"requestEmailChange">,
): Promise<void> {
  await findOrganization(organizationId);
  const user = await User.findByPk(actor.user.id, { rejectOnEmpty: true });
  if (user.passwordRemovedAt && !actor.isConfirmed) throw new AppError("CONFIRMATION_NEEDED");
  if (!user.passwordRemovedAt && !(await isPassword(password, user.passwordHash))) throw new AppError("WRONG_PASSWORD");
  if ((await User.count({ where: { email } })) > 0) return;
  const { id: userId, firstName, language } = user;
  await queueMail(jobs, {
    kind: "email-change",
    recipient: email,
    language,
    organizationId,
    data: { firstName, userId },
  });
}

/** Null if the address has been taken since. The token is stored nowhere but in the e-mail. */
export async function createChangeToken(email: string, userId: string, now: Date): Promise<string | null> {
  if ((await User.count({ where: { email } })) > 0) return null;
  if ((await User.count({ where: { id: userId, erasedAt: null } })) === 0) return null;
  const { token, tokenHash } = makeToken();
  await EmailProof.create({ tokenHash, userId, email, expiresAt: new Date(now.getTime() + changeLifetimeMs) });
  return token;
}

/** Call inside the transaction that uses up the proof. */
async function changeEmail(user: User, email: string, { jobs, now }: { jobs: Jobs; now: Date }): Promise<void> {
  const { email: old, firstName, language } = user;
  const wayBackId = await createRecovery(user, now);
  await user.update({ email, emailProvenAt: now });
  // A link in the old mailbox must not give the account to its reader.
  await PasswordReset.destroy({ where: { userId: user.id } });
  if (!old) return;
  const data = { firstName, ...(wayBackId && { wayBackId }) };
  await queueMail(jobs, { kind: "email-changed", recipient: old, language, organizationId: null, data });
}
