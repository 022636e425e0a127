import { Authenticator } from "../../models/authenticator.ts";
import { OutsideIdentity } from "../../models/identity-provider.ts";
import { Passkey } from "../../models/passkey.ts";

/** Takes away every way to show who one is but the password and the mailbox. */
export async function forgetFactors(userId: string): Promise<void> {
  for (const model of [Authenticator, Passkey, OutsideIdentity]) {
    await (model as typeof Authenticator).destroy({ where: { userId } });
  }
}
