/** Asking again who somebody is, before what a stolen session must not be able to do. */
import { AppError } from "../../errors.ts";
import type { SignedIn } from "../../http/actor.ts";
import { Session } from "../../models/session.ts";
import { User } from "../../models/user.ts";
import { type Checking, passSecondStep } from "./authenticator.ts";
import { isPassword } from "./passwords.ts";

interface Shown {
  password?: string | undefined;
  code?: string | undefined;
}

/** Whoever has set up a second step shows that: a session may have been opened by somebody with the password alone. */
export async function confirmPerson(
  actor: SignedIn,
  { password = "", code }: Shown,
  checking: Checking,
): Promise<void> {
  const hasSecondFactor = await passSecondStep(actor.user.id, code, checking);
  if (!hasSecondFactor) {
    await checking.count(actor.user.id);
    const user = await User.findByPk(actor.user.id, { attributes: ["passwordHash"] });
    if (!(await isPassword(password, user?.passwordHash ?? null))) throw new AppError("WRONG_PASSWORD");
  }
  const shown = { confirmedAt: checking.now, ...(hasSecondFactor && { hasSecondFactor }) };
  await Session.update(shown, { where: { id: actor.sessionId } });
}
