import { audit } from "../../audit/audit.ts";
import { inTransaction } from "../../database/transaction.ts";
import { AppError } from "../../errors.ts";
import type { SignedIn } from "../../http/actor.ts";
import { createSession, presentActor, type SessionOrigin } from "../../http/sessions.ts";
import { Membership } from "../../models/membership.ts";
import { User } from "../../models/user.ts";
import { findOrganization } from "../organizations/service.ts";
import { type Checking, passSecondStep } from "./authenticator.ts";
import { listPasskeys, verifyPasskey } from "./passkeys.ts";
import { isPassword } from "./passwords.ts";

interface Credentials {
  email: string;
  password: string;
  /** Absent for the pages of the platform. */
  organizationId?: string;
  /** Of the second step. */
  code?: string | undefined;
}

interface Opening extends Checking {
  userAgent: string;
}

/** Suspension or a missing role is only revealed with the right password. */
export async function login(
  { email, password, organizationId, code }: Credentials,
  opening: Opening,
): Promise<{ user: User; token: string }> {
  if (organizationId) await findOrganization(organizationId);
  const user = await findWithMemberships({ email: email.trim().toLowerCase() });
  const isRight = await isPassword(password, user?.passwordHash ?? null);
  if (!user || !isRight) throw new AppError("LOGIN_ERROR");
  const actor = admit(user, organizationId);
  const hasSecondFactor = await passSecondStep(user.id, code, opening);
  // Whoever has a passkey shows that before anything grave.
  const isEnough = hasSecondFactor || (await listPasskeys(user.id)).length === 0;
  const openedBy = hasSecondFactor ? "code" : "password";
  const how = { openedBy, hasSecondFactor, confirmedAt: isEnough ? opening.now : null } as const;
  return { user, token: await open(actor, organizationId, { ...opening, ...how }) };
}

export async function loginWithPasskey(
  { passkey, organizationId }: { passkey: Record<string, unknown>; organizationId?: string | undefined },
  opening: Opening,
): Promise<{ user: User; token: string }> {
  if (organizationId) await findOrganization(organizationId);
  const found = await verifyPasskey(passkey, opening);
  const user = found && (await findWithMemberships({ id: found.userId }));
  if (!user) throw new AppError("LOGIN_ERROR");
  const actor = admit(user, organizationId);
  const how = { openedBy: "passkey", hasSecondFactor: true } as const;
  return { user, token: await open(actor, organizationId, { ...opening, ...how }) };
}

const findWithMemberships = (where: { email: string } | { id: string }): Promise<User | null> =>
  User.findOne({ where: { ...where, erasedAt: null }, include: [{ model: Membership, as: "memberships" }] });

function admit(user: User, organizationId: string | undefined): SignedIn {
  const actor = presentActor(user, "");
  if (organizationId && actor.suspendedOrganizationIds.includes(organizationId)) {
    throw new AppError("USER_INACTIVE_ERROR");
  }
  // There is no organization to join here, so a session would be of no use.
  if (!organizationId && !actor.isPlatformAdmin && actor.roles.length === 0) throw new AppError("FORBIDDEN");
  return actor;
}

const open = (
  actor: SignedIn,
  organizationId: string | undefined,
  { userAgent, now, openedBy, hasSecondFactor, confirmedAt = now }: Opening & SessionOrigin & { now: Date },
): Promise<string> =>
  inTransaction(async () => {
    const origin = { userAgent, now, openedBy, hasSecondFactor, confirmedAt };
    const token = await createSession(actor.user.id, origin as SessionOrigin);
    await audit(actor, "session:start", { type: "user", id: actor.user.id }, organizationId, { openedBy });
    return token;
  });
