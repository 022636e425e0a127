import { minPasswordLengths } from "@samling/contract/constants/accounts";
import { audit } from "../../audit/audit.ts";
import { inTransaction } from "../../database/transaction.ts";
import { AppError } from "../../errors.ts";
import type { SignedInActor } from "../../http/actor.ts";
import type { BodyOf } from "../../http/serve.ts";
import { checkConfirmed, removeOtherSessions, renewSession } from "../../http/sessions.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import { PasswordReset, User } from "../../models/accounts.ts";
import { notifyOfNewPassword } from "./password-reset.ts";
import { assertNotCommon, hashPassword, isPassword } from "./passwords.ts";
import { checkDateOfBirth, storedDateOfBirth } from "./registration.ts";

type OwnUserChanges = BodyOf<"updateOwnUser">;

/** Returns a new token if the password has changed. */
export async function updateOwnUser(
  actor: SignedInActor,
  changes: OwnUserChanges,
  { now, jobs }: { now: Date; jobs: Jobs },
): Promise<string | undefined> {
  const { password, ...person } = changes;
  checkDateOfBirth(person, now);
  if (password) await checkConfirmed(actor);
  const hashes = password && (await checkNewPassword(actor, password));
  return inTransaction(async () => {
    const { erasedAt, passwordHash } = await User.findByPk(actor.user.id, { lock: true, rejectOnEmpty: true });
    if (erasedAt) throw new AppError("UNAUTHENTICATED");
    // Changed since it was checked, for example by the owner who has taken the account back.
    if (hashes && hashes.current !== passwordHash) throw new AppError("WRONG_PASSWORD");
    await User.update({ ...person, ...storedDateOfBirth(person) }, { where: { id: actor.user.id } });
    const token = hashes && (await replacePassword(actor, hashes.next, { jobs, now }));
    // The names of the fields, never their values: the audit log outlives the account.
    const fields = Object.keys(changes).filter((name) => changes[name as keyof OwnUserChanges] !== undefined);
    await audit(actor, "user:update", actor.user.id, null, { fields });
    return token;
  });
}

async function checkNewPassword(
  actor: SignedInActor,
  { current, next }: NonNullable<OwnUserChanges["password"]>,
): Promise<{ current: string | null; next: string }> {
  if ([...next].length < minPasswordLengths.registration) throw new AppError("PASSWORD_TOO_SHORT");
  const user = await User.findByPk(actor.user.id, { attributes: ["email", "passwordHash"] });
  assertNotCommon(next, user?.email ?? "");
  const stored = user?.passwordHash ?? null;
  if (!(await isPassword(current, stored))) throw new AppError("WRONG_PASSWORD");
  return { current: stored, next: await hashPassword(next) };
}

/** Ends all other sessions, whose holders may know the old password or token, and pending reset links. */
async function replacePassword(
  actor: SignedInActor,
  passwordHash: string,
  { jobs, now }: { jobs: Jobs; now: Date },
): Promise<string> {
  const userId = actor.user.id;
  const user = await User.findByPk(userId, { rejectOnEmpty: true });
  await user.update({ passwordHash, passwordRemovedAt: null });
  await removeOtherSessions(actor);
  await PasswordReset.destroy({ where: { userId } });
  await notifyOfNewPassword(jobs, user, { organizationId: null, now });
  return renewSession(actor.sessionId);
}
