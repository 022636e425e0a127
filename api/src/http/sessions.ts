import { createHash, randomBytes } from "node:crypto";
import { Op } from "sequelize";
import { Membership } from "../models/membership.ts";
import { Session } from "../models/session.ts";
import { User } from "../models/user.ts";
import type { SignedIn } from "./actor.ts";

const day = 24 * 60 * 60 * 1000;
/** A session ends this long after it was last used. */
const lifetime = 30 * day;
/** Use is noted at most this often, so that reading does not mean writing. */
const useInterval = 60 * 60 * 1000;

const hashToken = (token: string): Buffer => createHash("sha256").update(token).digest();

/** The token is told once, here; what is kept opens nothing. */
export async function createSession(userId: string, { userAgent = "", now = new Date() } = {}): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await Session.destroy({ where: { userId, expiresAt: { [Op.lt]: now } } });
  await Session.create({
    userId,
    tokenHash: hashToken(token),
    userAgent: userAgent.slice(0, 300),
    lastUsedAt: now,
    expiresAt: new Date(now.getTime() + lifetime),
  });
  return token;
}

export async function findActor(token: string, now: Date): Promise<SignedIn | null> {
  const session = await Session.findOne({
    where: { tokenHash: hashToken(token), expiresAt: { [Op.gt]: now } },
    include: [{ model: User, as: "user", include: [{ model: Membership, as: "memberships" }] }],
  });
  if (!session?.user?.email || session.user.erasedAt) return null;
  await noteUse(session, now);
  return presentActor(session.user, session.id);
}

export const presentActor = (user: User, sessionId: string): SignedIn => {
  const memberships = user.memberships ?? [];
  return {
    user: { id: user.id, email: user.email ?? "", language: user.language },
    isPlatformAdmin: user.isPlatformAdmin,
    roles: memberships
      .filter(({ status }) => status === "active")
      .map(({ organizationId, roles }) => ({ organizationId, roles })),
    suspendedOrganizationIds: memberships
      .filter(({ status }) => status === "suspended")
      .map(({ organizationId }) => organizationId),
    sessionId,
  };
};

async function noteUse(session: Session, now: Date): Promise<void> {
  if (now.getTime() - session.lastUsedAt.getTime() < useInterval) return;
  await session.update({ lastUsedAt: now, expiresAt: new Date(now.getTime() + lifetime) });
}

/** The same session under a new token: the one before opens nothing any more. */
export async function renewSession(id: string): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await Session.update({ tokenHash: hashToken(token) }, { where: { id } });
  return token;
}

export const endSession = (id: string) => Session.destroy({ where: { id } });
