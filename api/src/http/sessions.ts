import type { Call } from "@samling/contract/call";
import type { OrganizationRole } from "@samling/contract/constants/roles";
import { Op } from "sequelize";
import { dayMs } from "../days.ts";
import { AppError } from "../errors.ts";
import { Authenticator, Membership, Passkey, Session, User } from "../models/accounts.ts";
import { Organization } from "../models/organizations.ts";
import type { SignedInActor } from "./actor.ts";
import { hashToken, makeToken } from "./tokens.ts";

/** How long a person need not confirm their identity again. */
const confirmationLifetimeMs = 10 * 60 * 1000;

/** How long a session lasts after its last use. */
const lifetimeMs = 30 * dayMs;
/** Staff sign in once a day, and again after a long pause. */
const staffLifetimeMs = dayMs / 2;
const staffIdleMs = dayMs / 12;
/** The last use is stored at most this often, so that a read rarely writes. */
const useIntervalMs = 60 * 60 * 1000;
const staffUseIntervalMs = 5 * 60 * 1000;

export interface SessionOrigin
  extends Partial<Pick<Session, "openedBy" | "network" | "isNewDevice" | "hasSecondFactor" | "confirmedAt">> {
  userAgent?: string;
  now?: Date;
}

/** The token is only returned here; the stored hash cannot be used to sign in. */
export async function createSession(
  userId: string,
  { userAgent = "", now = new Date(), ...opening }: SessionOrigin = {},
): Promise<string> {
  const { token, tokenHash } = makeToken();
  await Session.destroy({ where: { userId, expiresAt: { [Op.lt]: now } } });
  await Session.create({
    userId,
    tokenHash,
    userAgent: userAgent.slice(0, 300),
    confirmedAt: now,
    ...opening,
    lastUsedAt: now,
    expiresAt: new Date(now.getTime() + lifetimeMs),
  });
  return token;
}

export async function findActor(token: string, now: Date): Promise<SignedInActor | null> {
  const session = await Session.findOne({
    where: { tokenHash: hashToken(token), expiresAt: { [Op.gt]: now } },
    include: [{ model: User, as: "user", include: [{ model: Membership, as: "memberships" }] }],
  });
  if (!session?.user?.email || session.user.erasedAt) return null;
  const isConfirmed = now.getTime() - (session.confirmedAt?.getTime() ?? 0) < confirmationLifetimeMs;
  const actor = await restrict({ ...presentActor(session.user, session.id), isConfirmed }, session.hasSecondFactor);
  const isStaff = isAdministrator(actor);
  if (isStaff && hasEndedForStaff(session, now)) {
    await session.destroy();
    return null;
  }
  await recordUse(session, { now, isStaff });
  return actor;
}

/**
 * Without a required second factor, staff roles do not apply. Platform admins can act everywhere, so they need one as
 * soon as any organization requires it.
 */
async function restrict(actor: SignedInActor, hasSecondFactor: boolean): Promise<SignedInActor> {
  const { isPlatformAdmin, roles } = actor;
  const staffRoles = roles.filter((entry) => entry.roles.some((role) => role !== "USER"));
  if (hasSecondFactor || (!isPlatformAdmin && staffRoles.length === 0)) return actor;
  const staffWhere = isPlatformAdmin ? {} : { id: staffRoles.map(({ organizationId }) => organizationId) };
  const where = { requiresSecondFactor: true, ...staffWhere };
  const awaitingOrganizations = (await Organization.findAll({ attributes: ["id"], where, raw: true })).map(
    ({ id }) => id,
  );
  if (awaitingOrganizations.length === 0) return actor;
  return {
    ...actor,
    isPlatformAdmin: false,
    roles: roles.filter(({ organizationId }) => !awaitingOrganizations.includes(organizationId)),
    awaitsSecondFactor: awaitingOrganizations,
  };
}

const isAdministrator = ({ isPlatformAdmin, roles }: SignedInActor): boolean =>
  isPlatformAdmin || roles.some((entry) => entry.roles.some((role) => role === "ADMIN" || role === "SUPER_ADMIN"));

/** Counts from when the person became staff: a new role signs no one out. */
function hasEndedForStaff({ staffSince, lastUsedAt }: Session, now: Date): boolean {
  if (!staffSince) return false;
  return now.getTime() - staffSince.getTime() > staffLifetimeMs || now.getTime() - lastUsedAt.getTime() > staffIdleMs;
}

/** Throws CONFIRMATION_NEEDED unless just signed in or confirmed; by default only with a second step. */
export async function checkConfirmed(
  actor: SignedInActor,
  confirmation: Call["needsConfirmation"] = "withSecondStep",
): Promise<void> {
  if (actor.isConfirmed) return;
  if (confirmation === true || (await hasSecondStep(actor.user.id))) throw new AppError("CONFIRMATION_NEEDED");
}

async function hasSecondStep(userId: string): Promise<boolean> {
  if ((await Passkey.count({ where: { userId } })) > 0) return true;
  return (await Authenticator.count({ where: { userId, activeSince: { [Op.ne]: null } } })) > 0;
}

/** Finds a person without a session, for addresses that were signed for them; null if they no longer exist. */
export async function findPerson(id: string): Promise<SignedInActor | null> {
  const user = await User.findByPk(id, { include: [{ model: Membership, as: "memberships" }] });
  return user && addressOrGuest(user) && !user.erasedAt ? presentActor(user, "") : null;
}

const addressOrGuest = ({ email, guestOf }: User) => email ?? guestOf;

export const presentActor = (user: User, sessionId: string): SignedInActor => {
  const memberships = user.memberships ?? [];
  const isProven = user.emailProvenAt !== null;
  const onlyMember: OrganizationRole[] = ["USER"];
  return {
    user: { id: user.id, email: user.email ?? "", language: user.language },
    isProven,
    isPlatformAdmin: user.isPlatformAdmin && isProven,
    roles: user.guestOf
      ? [{ organizationId: user.guestOf, roles: onlyMember }]
      : memberships
          .filter(({ status }) => status === "active")
          .map(({ organizationId, roles }) => ({ organizationId, roles: isProven ? roles : onlyMember })),
    suspendedOrganizationIds: memberships
      .filter(({ status }) => status === "suspended")
      .map(({ organizationId }) => organizationId),
    sessionId,
    isConfirmed: false,
    awaitsSecondFactor: [],
    ...(user.guestOf && { isGuest: true }),
  };
};

async function recordUse(session: Session, { now, isStaff }: { now: Date; isStaff: boolean }): Promise<void> {
  const isNewStaff = isStaff && !session.staffSince;
  const intervalMs = isStaff ? staffUseIntervalMs : useIntervalMs;
  if (!isNewStaff && now.getTime() - session.lastUsedAt.getTime() < intervalMs) return;
  const staffSince = isStaff ? (session.staffSince ?? now) : null;
  await session.update({ lastUsedAt: now, expiresAt: new Date(now.getTime() + lifetimeMs), staffSince });
}

/** The same session under a new token: the previous one becomes invalid. */
export async function renewSession(id: string): Promise<string> {
  const { token, tokenHash } = makeToken();
  await Session.update({ tokenHash }, { where: { id } });
  return token;
}

export const endSession = (id: string) => Session.destroy({ where: { id } });

/** All sessions of the person except the current one. */
export const removeOtherSessions = ({ user, sessionId }: SignedInActor) =>
  Session.destroy({ where: { userId: user.id, id: { [Op.ne]: sessionId } } });
