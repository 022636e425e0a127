import { Authenticator, OutsideIdentity, Passkey } from "../../models/accounts.ts";

/** Takes away every way to show who one is but the password and the mailbox. */
export async function forgetFactors(userId: string): Promise<void> {
  for (const model of [Authenticator, Passkey, OutsideIdentity]) {
    await (model as typeof Authenticator).destroy({ where: { userId } });
  }
}
