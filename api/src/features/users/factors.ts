import { audit } from "../../audit/audit.ts";
import type { SignedIn } from "../../http/actor.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import { queueMail } from "../../mail/queue-mail.ts";
import { Authenticator, OutsideIdentity, Passkey, User } from "../../models/accounts.ts";
import type { FactorChange } from "../../models/mail-kinds.ts";

/** Takes away every way to show who one is but the password and the mailbox. */
export async function forgetFactors(userId: string): Promise<void> {
  for (const model of [Authenticator, Passkey, OutsideIdentity]) {
    await (model as typeof Authenticator).destroy({ where: { userId } });
  }
}

/**
 * In the record of changes and by mail: whoever has taken over a session could otherwise stay in unseen. `name`: of a
 * passkey. Call inside a transaction.
 */
export async function noteFactorChange(jobs: Jobs, actor: SignedIn, change: FactorChange, name?: string) {
  const { id, email: recipient, language } = actor.user;
  await audit(actor, "user:changeSecondStep", id, null, { change, ...(name && { name }) });
  // Anybody can register with somebody else's address.
  if (!actor.isProven) return;
  const { firstName } = await User.findByPk(id, { attributes: ["firstName"], rejectOnEmpty: true });
  const data = { firstName, change };
  await queueMail(jobs, { kind: "factor-changed", recipient, language, organizationId: null, data });
}
