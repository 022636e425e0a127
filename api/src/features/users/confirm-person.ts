/** Asking again who somebody is, before what a stolen session must not be able to do. */
import { AppError } from "../../errors.ts";
import type { SignedIn } from "../../http/actor.ts";
import { Session, User } from "../../models/accounts.ts";
import { type Checking, passSecondStep, refuseStep } from "./authenticator.ts";
import { listPasskeys, verifyPasskey } from "./passkeys.ts";
import { isPassword } from "./passwords.ts";

interface Shown {
  password?: string | undefined;
  code?: string | undefined;
  passkey?: Record<string, unknown> | undefined;
}

async function showPasskey({ user }: SignedIn, { passkey }: Shown, checking: Checking): Promise<boolean> {
  if (!passkey) return false;
  await checking.count(user.id);
  if ((await verifyPasskey(passkey, checking))?.userId !== user.id) throw refuseStep("wrong");
  return true;
}

async function showStep({ user }: SignedIn, { code }: Shown, checking: Checking): Promise<boolean> {
  if (await passSecondStep(user.id, code, checking)) return true;
  if ((await listPasskeys(user.id)).length > 0) throw refuseStep("needed");
  return false;
}

async function showPassword({ user }: SignedIn, { password = "" }: Shown, checking: Checking): Promise<void> {
  await checking.count(user.id);
  const stored = await User.findByPk(user.id, { attributes: ["passwordHash"] });
  if (!(await isPassword(password, stored?.passwordHash ?? null))) throw new AppError("WRONG_PASSWORD");
}

/** Whoever has set up a second step shows that: a session may have been opened by somebody with the password alone. */
export async function confirmPerson(actor: SignedIn, shown: Shown, checking: Checking): Promise<void> {
  const hasSecondFactor = (await showPasskey(actor, shown, checking)) || (await showStep(actor, shown, checking));
  if (!hasSecondFactor) await showPassword(actor, shown, checking);
  const values = { confirmedAt: checking.now, ...(hasSecondFactor && { hasSecondFactor }) };
  await Session.update(values, { where: { id: actor.sessionId } });
}
