/** Another e-mail address for an account: proven by a link to it, and told to the old one. */

import { AppError } from "../../errors.ts";
import type { SignedIn } from "../../http/actor.ts";
import { makeToken } from "../../http/tokens.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import { queueMail } from "../../mail/queue-mail.ts";
import { EmailProof, PasswordReset, User } from "../../models/accounts.ts";
import { findOrganization } from "../organizations/service.ts";
import { isPassword } from "./passwords.ts";

/** How long a link is valid, in milliseconds. */
const lifetime = 24 * 60 * 60 * 1000;

interface Wanted {
  email: string;
  password: string;
  organizationId: string;
}

/** Whether the address is somebody else's already is told to nobody: then no mail is sent. */
export async function requestEmailChange(actor: SignedIn, jobs: Jobs, wanted: Wanted): Promise<void> {
  const { email, password, organizationId } = wanted;
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

/** Null if the address has been taken since. The token is in the mail and nowhere else. */
export async function createChangeToken(email: string, userId: string, now: Date): Promise<string | null> {
  if ((await User.count({ where: { email } })) > 0) return null;
  if ((await User.count({ where: { id: userId, erasedAt: null } })) === 0) return null;
  const { token, tokenHash } = makeToken();
  await EmailProof.create({ tokenHash, userId, email, expiresAt: new Date(now.getTime() + lifetime) });
  return token;
}

/** Call inside the transaction that uses up the proof. */
export async function changeEmail(user: User, email: string, { jobs, now }: { jobs: Jobs; now: Date }): Promise<void> {
  const { email: old, firstName, language } = user;
  await user.update({ email, emailProvenAt: now });
  // A link in the old mailbox must not give the account to whoever reads it.
  await PasswordReset.destroy({ where: { userId: user.id } });
  if (!old) return;
  await queueMail(jobs, { kind: "email-changed", recipient: old, language, organizationId: null, data: { firstName } });
}
