import { audit } from "../../audit/audit.ts";
import { inTransaction } from "../../database/transaction.ts";
import { AppError } from "../../errors.ts";
import { createSession, presentActor } from "../../http/sessions.ts";
import { Membership } from "../../models/membership.ts";
import { User } from "../../models/user.ts";
import { findOrganization } from "../organizations/service.ts";
import { type Checking, passSecondStep } from "./authenticator.ts";
import { isPassword } from "./passwords.ts";

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
  { userAgent, ...checking }: { userAgent: string } & Checking,
): Promise<{ user: User; token: string }> {
  if (organizationId) await findOrganization(organizationId);
  const user = await User.findOne({
    where: { email: email.trim().toLowerCase() },
    include: [{ model: Membership, as: "memberships" }],
  });
  const isRight = await isPassword(password, user?.passwordHash ?? null);
  if (!user || !isRight) throw new AppError("LOGIN_ERROR");
  const actor = presentActor(user, "");
  if (organizationId && actor.suspendedOrganizationIds.includes(organizationId)) {
    throw new AppError("USER_INACTIVE_ERROR");
  }
  // There is no organization to join here, so a session would be of no use.
  if (!organizationId && !actor.isPlatformAdmin && actor.roles.length === 0) throw new AppError("FORBIDDEN");
  const hasSecondFactor = await passSecondStep(user.id, code, checking);
  return inTransaction(async () => {
    const token = await createSession(user.id, {
      userAgent,
      now: checking.now,
      openedBy: hasSecondFactor ? "code" : "password",
      hasSecondFactor,
    });
    await audit(actor, "session:start", { type: "user", id: user.id }, organizationId);
    return { user, token };
  });
}
