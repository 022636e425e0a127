/** Whom a provider names, and what that person may do here. */
import { randomBytes } from "node:crypto";
import type { OutsideRole } from "@samling/contract/constants";
import { isEmail } from "@samling/contract/is-email";
import { nameLimit } from "@samling/contract/limits";
import { Op } from "sequelize";
import { audit } from "../../audit/audit.ts";
import { inTransaction } from "../../database/transaction.ts";
import { AppError } from "../../errors.ts";
import type { Actor } from "../../http/actor.ts";
import { createSession, presentActor } from "../../http/sessions.ts";
import { type IdentityProvider, OutsideIdentity } from "../../models/identity-provider.ts";
import { Membership } from "../../models/membership.ts";
import { User } from "../../models/user.ts";
import { lockOrganization } from "../organizations/service.ts";
import { hashPassword } from "../users/passwords.ts";
import { setRoles } from "../users/service.ts";
import type { Claims } from "./provider.ts";

interface Admission {
  provider: IdentityProvider;
  claims: Claims;
  /** Who has begun to connect their own account; null to sign in. */
  connecting: Actor;
  userAgent: string;
  now: Date;
}

/** Signs the person in, whose account is made if there is none, and gives what the rules say. */
export async function admit({ provider, claims, connecting, userAgent, now }: Admission): Promise<{
  user: User;
  token: string;
}> {
  const { organizationId, issuer } = provider;
  // Known to nobody: the account can be given a password by mail.
  const passwordHash = await hashPassword(randomBytes(32).toString("base64url"));
  return inTransaction(async () => {
    // Two first sign-ins of one person make one account.
    const { language } = await lockOrganization(organizationId);
    const where = { organizationId, issuer, subject: claims.sub };
    let identity = await OutsideIdentity.findOne({ where });
    if (connecting && identity && identity.userId !== connecting.user.id) throw new AppError("SIGN_IN_REFUSED");
    if (!identity) {
      const userId = connecting?.user.id ?? (await makeAccount(provider, claims, { passwordHash, language, now })).id;
      identity = await OutsideIdentity.create({ ...where, userId });
      const person = { type: "user", id: userId };
      await audit(connecting, "user:connectIdentity", person, organizationId, { issuer });
    }
    await identity.update({ roles: rolesOf(provider, claims) });
    await applyRoles(provider, identity);
    const user = await User.findByPk(identity.userId, {
      include: [{ model: Membership, as: "memberships" }],
      rejectOnEmpty: true,
    });
    const actor = presentActor(user, "");
    if (actor.suspendedOrganizationIds.includes(organizationId)) throw new AppError("USER_INACTIVE_ERROR");
    const token = await createSession(user.id, { userAgent, now });
    await audit(actor, "session:start", { type: "user", id: user.id }, organizationId, { issuer });
    return { user, token };
  });
}

/** A provider speaks for its own domains only, whatever it says of the e-mails of others. */
function readEmail({ domains }: IdentityProvider, { email, email_verified: isVerified }: Claims): string {
  const address = typeof email === "string" ? email.trim().toLowerCase() : "";
  const isOwn = domains.includes(address.slice(address.lastIndexOf("@") + 1));
  if (!isEmail(address) || !isOwn || isVerified === false) throw new AppError("EMAIL_NOT_OF_PROVIDER");
  return address;
}

const readName = (name: unknown): string => (typeof name === "string" ? name.trim().slice(0, nameLimit) : "");

/**
 * The account of an address that has none yet. Somebody who was invited here and nowhere else is who the invitation was
 * meant for. Every other account of the address has to be proven first, by signing in to it.
 */
async function makeAccount(
  provider: IdentityProvider,
  claims: Claims,
  { passwordHash, now, language }: Pick<User, "passwordHash" | "language"> & { now: Date },
): Promise<User> {
  const email = readEmail(provider, claims);
  const existing = await User.findOne({ where: { email }, lock: true });
  if (existing && !(await isOpenTo(provider, existing))) throw new AppError("ACCOUNT_TO_CONNECT");
  const names = { firstName: readName(claims.given_name ?? claims.name), lastName: readName(claims.family_name) };
  const user = existing ?? User.build({ email, language });
  return user.set({ ...names, passwordHash, emailProvenAt: now }).save();
}

/** Nobody has used the account, and no other organization counts on who will. */
async function isOpenTo({ organizationId }: IdentityProvider, user: User): Promise<boolean> {
  if (user.passwordHash || user.isPlatformAdmin) return false;
  return (await Membership.count({ where: { userId: user.id, organizationId: { [Op.ne]: organizationId } } })) === 0;
}

/** A claim is a value or a list of values. */
function rolesOf({ roleRules }: IdentityProvider, claims: Claims): OutsideRole[] {
  const holds = (claim: string, value: string) => [claims[claim]].flat().includes(value);
  return [...new Set(roleRules.filter(({ claim, value }) => holds(claim, value)).map(({ role }) => role))];
}

/** Roles that a rule names come and go with it; all others are left alone. Who is no member yet has them on joining. */
async function applyRoles({ organizationId, roleRules }: IdentityProvider, identity: OutsideIdentity): Promise<void> {
  if (roleRules.length === 0) return;
  const standing = { organizationId, userId: identity.userId };
  const membership = await Membership.findOne({ where: standing });
  if (!membership) return;
  const ruled: string[] = roleRules.map(({ role }) => role);
  const roles = [...membership.roles.filter((role) => !ruled.includes(role)), ...identity.roles];
  const hasChanged = roles.length !== membership.roles.length || roles.some((role) => !membership.roles.includes(role));
  if (hasChanged) await setRoles(null, { ...standing, roles });
}
