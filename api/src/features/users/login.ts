import { truncateAddress } from "@samling/settings/networks";
import { audit } from "../../audit/audit.ts";
import { inTransaction } from "../../database/transaction.ts";
import { AppError } from "../../errors.ts";
import { createSession, presentActor, type SessionOrigin } from "../../http/sessions.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import { queueMail } from "../../mail/queue-mail.ts";
import { Membership } from "../../models/membership.ts";
import { User } from "../../models/user.ts";
import { findOrganization } from "../organizations/service.ts";
import { type Checking, passSecondStep } from "./authenticator.ts";
import { nameDevice } from "./list-sessions.ts";
import { noteRefusal } from "./note-refusal.ts";
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
  /** Of the client, whole: only its network is kept. */
  address: string;
  /** Whether the person has signed in from here before. */
  knows: (user: User) => Promise<boolean>;
  jobs: Jobs;
}

/** Whoever has just registered is on a device that is theirs, in milliseconds. */
const newcomer = 60 * 60 * 1000;

/** Suspension or a missing role is only revealed with the right password. */
export async function login(
  { email, password, organizationId, code }: Credentials,
  opening: Opening,
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
  const how = { openedBy, hasSecondFactor, confirmedAt: isEnough ? opening.now : null } as const;
  return { user, token: await open(user, organizationId, { ...opening, ...how }) };
}

export async function loginWithPasskey(
  { passkey, organizationId }: { passkey: Record<string, unknown>; organizationId?: string | undefined },
  opening: Opening,
): Promise<{ user: User; token: string }> {
  if (organizationId) await findOrganization(organizationId);
  const found = await verifyPasskey(passkey, opening);
  const user = found && (await findWithMemberships({ id: found.userId }));
  if (!user) throw new AppError("LOGIN_ERROR");
  admit(user, organizationId);
  const how = { openedBy: "passkey", hasSecondFactor: true } as const;
  return { user, token: await open(user, organizationId, { ...opening, ...how }) };
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

type Way = Pick<SessionOrigin, "openedBy" | "hasSecondFactor" | "confirmedAt">;

async function open(user: User, organizationId: string | undefined, opening: Opening & Way): Promise<string> {
  const { userAgent, now, openedBy, hasSecondFactor, confirmedAt = now, jobs } = opening;
  const isNewDevice = now.getTime() - user.createdAt.getTime() > newcomer && !(await opening.knows(user));
  const network = truncateAddress(opening.address);
  const origin = { userAgent, now, openedBy, hasSecondFactor, confirmedAt, network, isNewDevice } as SessionOrigin;
  return inTransaction(async () => {
    const token = await createSession(user.id, origin);
    await audit(presentActor(user, ""), "session:start", { type: "user", id: user.id }, organizationId, { openedBy });
    if (isNewDevice && user.email) {
      const { email: recipient, firstName, language } = user;
      const data = { firstName, device: nameDevice(userAgent), network };
      await queueMail(jobs, { kind: "new-device", recipient, language, organizationId: organizationId ?? null, data });
    }
    return token;
  });
}
