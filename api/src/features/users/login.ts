import { audit } from "../../audit/audit.ts";
import { AppError } from "../../errors.ts";
import type { SignedIn } from "../../http/actor.ts";
import { presentActor } from "../../http/sessions.ts";
import { Membership, Session, User } from "../../models/accounts.ts";
import { findOrganization } from "../organizations/service.ts";
import { type Checking, passSecondStep, refuseStep } from "./authenticator.ts";
import { type Opening, openSession } from "./own-sessions.ts";
import { listPasskeys, verifyPasskey } from "./passkeys.ts";
import { isPassword } from "./passwords.ts";

/** Refused attempts to sign in, in the record of changes: at most one a minute for each person from each process. */
const pause = 60_000;
const most = 10_000;
const noted = new Map<string, number>();

/** Nobody waits for it: the answer must not take longer where there is an account. */
function noteRefusal(userId: string, organizationId: string | undefined, now: Date): void {
  if (now.getTime() - (noted.get(userId) ?? Number.NEGATIVE_INFINITY) < pause) return;
  if (noted.size >= most) noted.clear();
  noted.set(userId, now.getTime());
  // What cannot be written is no reason to fail: the person has their answer already.
  audit(null, "session:refuse", { type: "user", id: userId }, organizationId).catch(() => undefined);
}

interface Credentials {
  email: string;
  password: string;
  /** Absent for the pages of the platform. */
  organizationId?: string;
  /** Of the second step. */
  code?: string | undefined;
}

/** Suspension or a missing role is only revealed with the right password. */
export async function login(
  { email, password, organizationId, code }: Credentials,
  opening: Opening & Checking,
): Promise<{ user: User; token: string }> {
  if (organizationId) await findOrganization(organizationId);
  const user = await findWithMemberships({ email: email.trim().toLowerCase() });
  const isRight = await isPassword(password, user?.passwordHash ?? null);
  if (user && !isRight) noteRefusal(user.id, organizationId, opening.now);
  if (!user || !isRight) throw new AppError("LOGIN_ERROR");
  admit(user, organizationId);
  const hasSecondFactor = await passSecondStep(user.id, code, opening).catch((error: unknown) => {
    if (code) noteRefusal(user.id, organizationId, opening.now);
    throw error;
  });
  // Whoever has a passkey shows that before anything grave.
  const isEnough = hasSecondFactor || (await listPasskeys(user.id)).length === 0;
  const openedBy = hasSecondFactor ? "code" : "password";
  const way = { openedBy, hasSecondFactor, confirmedAt: isEnough ? opening.now : null } as const;
  return { user, token: await openSession(user, organizationId, { ...opening, ...way }) };
}

export async function loginWithPasskey(
  { passkey, organizationId }: { passkey: Record<string, unknown>; organizationId?: string | undefined },
  opening: Opening & Checking,
): Promise<{ user: User; token: string }> {
  if (organizationId) await findOrganization(organizationId);
  const found = await verifyPasskey(passkey, opening);
  const user = found && (await findWithMemberships({ id: found.userId }));
  if (!user) throw new AppError("LOGIN_ERROR");
  admit(user, organizationId);
  const way = { openedBy: "passkey", hasSecondFactor: true } as const;
  return { user, token: await openSession(user, organizationId, { ...opening, ...way }) };
}

const findWithMemberships = (where: { email: string } | { id: string }): Promise<User | null> =>
  User.findOne({ where: { ...where, erasedAt: null }, include: [{ model: Membership, as: "memberships" }] });

function admit(user: User, organizationId: string | undefined): void {
  const actor = presentActor(user, "");
  if (organizationId && actor.suspendedOrganizationIds.includes(organizationId)) {
    throw new AppError("USER_INACTIVE_ERROR");
  }
  // There is no organization to join here, so a session would be of no use.
  if (!organizationId && !actor.isPlatformAdmin && actor.roles.length === 0) throw new AppError("FORBIDDEN");
}

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
