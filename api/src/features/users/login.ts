import { Op } from "sequelize";
import { audit } from "../../audit/audit.ts";
import { inTransaction } from "../../database/transaction.ts";
import { AppError } from "../../errors.ts";
import type { SignedInActor } from "../../http/actor.ts";
import type { BodyOf } from "../../http/serve.ts";
import { presentActor } from "../../http/sessions.ts";
import { Membership, Session, User } from "../../models/accounts.ts";
import { findOrganization } from "../organizations/service.ts";
import { passSecondStep, refuseStep, type StepContext } from "./authenticator.ts";
import { openSession, type SessionContext } from "./own-sessions.ts";
import { listPasskeys, verifyPasskey } from "./passkeys.ts";
import { assertToken, redeemToken } from "./password-reset.ts";
import { hashUnknown, isPassword } from "./passwords.ts";
import { findAdmissionError } from "./rules.ts";

/** Refused sign-ins are recorded in the audit log at most once a minute per person and process. */
const recordIntervalMs = 60_000;
const maxRecorded = 10_000;
const recordedAt = new Map<string, number>();

/** Records a refused sign-in without waiting: the response must not take longer where an account exists. */
function recordRefusal(userId: string, organizationId: string | undefined, now: Date): void {
  if (now.getTime() - (recordedAt.get(userId) ?? Number.NEGATIVE_INFINITY) < recordIntervalMs) return;
  if (recordedAt.size >= maxRecorded) recordedAt.clear();
  recordedAt.set(userId, now.getTime());
  // A failed record must not fail the request, which has been answered already.
  audit(null, "session:refuse", { type: "user", id: userId }, organizationId).catch(() => undefined);
}

/** Suspension or a missing role is only revealed with the right password. */
export async function login(
  { email, password, organizationId, code }: BodyOf<"login">,
  sessionContext: SessionContext & StepContext,
): Promise<{ user: User; token: string }> {
  if (organizationId) await findOrganization(organizationId);
  const user = await findWithMemberships({ email: email.trim().toLowerCase() });
  const isCorrect = await isPassword(password, user?.passwordHash ?? null);
  if (user && !isCorrect) recordRefusal(user.id, organizationId, sessionContext.now);
  if (!user || !isCorrect) throw new AppError("LOGIN_ERROR");
  admit(user, organizationId);
  const hasSecondFactor = await passSecondStep(user.id, code, sessionContext).catch((error: unknown) => {
    if (code) recordRefusal(user.id, organizationId, sessionContext.now);
    throw error;
  });
  // A person with a passkey uses it before any sensitive action.
  const isEnough = hasSecondFactor || (await listPasskeys(user.id)).length === 0;
  const openedBy = hasSecondFactor ? "code" : "password";
  const origin = { openedBy, hasSecondFactor, confirmedAt: isEnough ? sessionContext.now : null } as const;
  return { user, token: await openSession(user, organizationId, { ...sessionContext, ...origin }) };
}

export async function loginWithPasskey(
  { passkey, organizationId }: BodyOf<"loginWithPasskey">,
  sessionContext: SessionContext & StepContext,
): Promise<{ user: User; token: string }> {
  if (organizationId) await findOrganization(organizationId);
  const found = await verifyPasskey(passkey, sessionContext);
  const user = found && (await findWithMemberships({ id: found.userId }));
  if (!user) throw new AppError("LOGIN_ERROR");
  admit(user, organizationId);
  const origin = { openedBy: "passkey", hasSecondFactor: true } as const;
  return { user, token: await openSession(user, organizationId, { ...sessionContext, ...origin }) };
}

/** Opens an account with a link that could also set its password. */
export async function loginByLink(
  { code, ...link }: BodyOf<"loginByLink">,
  { actor, ...sessionContext }: SessionContext & StepContext & { actor: SignedInActor | null },
): Promise<{ user: User; token: string; organizationId: string }> {
  const { now } = sessionContext;
  const { userId, organizationId } = await assertToken(link, now);
  const known = await findWithMemberships({ id: userId });
  if (known) admit(known, organizationId);
  const isProven = known !== null && known.emailProvenAt !== null;
  // A second step of an unproven account may be a stranger's: the link removes it.
  const hasSecondFactor = isProven && (await passSecondStep(userId, code, sessionContext));
  const passwordHash = isProven ? "" : await hashUnknown();
  return inTransaction(async () => {
    const otherSessions = actor?.user.id === userId ? { id: { [Op.ne]: actor.sessionId } } : null;
    const user = await redeemToken(link, now, { isOwner: otherSessions !== null });
    if (!isProven) {
      // A person who registered with another's address keeps neither a session nor the password.
      await Session.destroy({ where: { userId, ...otherSessions } });
      await user.update({ passwordHash, passwordRemovedAt: now });
    }
    const isEnough = hasSecondFactor || (await listPasskeys(userId)).length === 0;
    const origin = { openedBy: "link", hasSecondFactor, confirmedAt: isEnough ? now : null } as const;
    return { user, token: await openSession(user, organizationId, { ...sessionContext, ...origin }), organizationId };
  });
}

const findWithMemberships = (where: { email: string } | { id: string }): Promise<User | null> =>
  User.findOne({ where: { ...where, erasedAt: null }, include: [{ model: Membership, as: "memberships" }] });

function admit(user: User, organizationId: string | undefined): void {
  const code = findAdmissionError(presentActor(user, ""), organizationId);
  if (code) throw new AppError(code);
}

type ConfirmationInput = BodyOf<"confirmPerson">;

async function checkPasskey(
  { user }: SignedInActor,
  { passkey }: ConfirmationInput,
  stepContext: StepContext,
): Promise<boolean> {
  if (!passkey) return false;
  await stepContext.count(user.id);
  if ((await verifyPasskey(passkey, stepContext))?.userId !== user.id) throw refuseStep("wrong");
  return true;
}

async function checkSecondStep(
  { user }: SignedInActor,
  { code }: ConfirmationInput,
  stepContext: StepContext,
): Promise<boolean> {
  if (await passSecondStep(user.id, code, stepContext)) return true;
  if ((await listPasskeys(user.id)).length > 0) throw refuseStep("needed");
  return false;
}

async function checkPassword(
  { user }: SignedInActor,
  { password = "" }: ConfirmationInput,
  stepContext: StepContext,
): Promise<void> {
  await stepContext.count(user.id);
  const stored = await User.findByPk(user.id, { attributes: ["passwordHash"] });
  if (!(await isPassword(password, stored?.passwordHash ?? null))) throw new AppError("WRONG_PASSWORD");
}

/** Requires the second step where one is set up: a thief may have opened the session with the password alone. */
export async function confirmPerson(
  actor: SignedInActor,
  input: ConfirmationInput,
  stepContext: StepContext,
): Promise<void> {
  const hasSecondFactor =
    (await checkPasskey(actor, input, stepContext)) || (await checkSecondStep(actor, input, stepContext));
  if (!hasSecondFactor) await checkPassword(actor, input, stepContext);
  const values = { confirmedAt: stepContext.now, ...(hasSecondFactor && { hasSecondFactor }) };
  await Session.update(values, { where: { id: actor.sessionId } });
}
