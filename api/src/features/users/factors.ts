import { Op } from "sequelize";
import { audit } from "../../audit/audit.ts";
import type { SignedInActor } from "../../http/actor.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import { queueMail } from "../../mail/queue-mail.ts";
import { Authenticator, ExternalIdentity, Passkey, Session, User } from "../../models/accounts.ts";
import type { FactorChange } from "../../models/mail-kinds.ts";

/** Removes the factors of a lost phone, and every session. Returns how many factors there were. */
export async function removeAppAndPasskeys(userId: string): Promise<number> {
  const removed = (await Authenticator.destroy({ where: { userId } })) + (await Passkey.destroy({ where: { userId } }));
  await Session.destroy({ where: { userId } });
  return removed;
}

/** Removes every factor but the password and the mailbox; only those added since then, if given. */
export async function forgetFactors(userId: string, since = new Date(0)): Promise<void> {
  const notBefore = { [Op.gte]: since };
  await Authenticator.destroy({ where: { userId, activeSince: { [Op.or]: [null, notBefore] } } });
  for (const model of [Passkey, ExternalIdentity]) {
    await (model as typeof Passkey).destroy({ where: { userId, createdAt: notBefore } });
  }
}

/** Audited and mailed, so that no thief stays unnoticed. `name`: of a passkey. Call it in a transaction. */
export async function recordFactorChange(jobs: Jobs, actor: SignedInActor, change: FactorChange, name?: string) {
  const { id, email: recipient, language } = actor.user;
  await audit(actor, "user:changeSecondStep", id, null, { change, ...(name && { name }) });
  // Anyone can register with another person's address.
  if (!actor.isProven) return;
  const { firstName } = await User.findByPk(id, { attributes: ["firstName"], rejectOnEmpty: true });
  const data = { firstName, change };
  await queueMail(jobs, { kind: "factor-changed", recipient, language, organizationId: null, data });
}
