/** Finds the person whom a provider identifies, and their roles here. */
import type { ProviderRole } from "@samling/contract/constants/roles";
import { isEmail } from "@samling/contract/is-email";
import { maxNameLength } from "@samling/contract/limits";
import { Line } from "@samling/contract/shapes";
import { Op } from "sequelize";
import { audit } from "../../audit/audit.ts";
import { inTransaction } from "../../database/transaction.ts";
import { AppError } from "../../errors.ts";
import type { Actor, SignedInActor } from "../../http/actor.ts";
import { endSession, presentActor } from "../../http/sessions.ts";
import { findUnstorable } from "../../http/unstorable.ts";
import { ExternalIdentity, type IdentityProvider, Membership, PasswordReset, User } from "../../models/accounts.ts";
import { lockOrganization } from "../organizations/service.ts";
import { sendEmailProof } from "../users/email-proof.ts";
import { recordFactorChange } from "../users/factors.ts";
import { openSession, type SessionContext } from "../users/own-sessions.ts";
import { hashUnknown } from "../users/passwords.ts";
import { haveChanged } from "../users/rules.ts";
import { setRoles } from "../users/service.ts";
import type { ProviderClaims } from "./provider.ts";

interface AdmissionInput {
  provider: IdentityProvider;
  claims: ProviderClaims;
  /** The person who has begun to connect their own account; null to sign in. */
  connecting: Actor;
  session: SessionContext;
}

/** Signs the person in, creates an account if they have none, and assigns the roles from the rules. */
export async function admit(admission: AdmissionInput): Promise<{ user: User; token: string }> {
  const { provider, claims, connecting, session } = admission;
  const { organizationId, issuer } = provider;
  if (findUnstorable(claims.sub).length > 0) throw new AppError("SIGN_IN_REFUSED");
  const where = { organizationId, issuer, subject: claims.sub };
  const knownIdentity = await ExternalIdentity.findOne({ where });
  const passwordHash = knownIdentity ? null : await hashUnknown();
  return inTransaction(async () => {
    const identity = knownIdentity ?? (await connect(admission, passwordHash));
    if (connecting && identity.userId !== connecting.user.id) throw new AppError("SIGN_IN_REFUSED");
    const before = identity.roles;
    await identity.update({ roles: matchRoles(provider, claims) });
    await applyRoles(provider, identity, before);
    const user = await User.findByPk(identity.userId, {
      include: [{ model: Membership, as: "memberships" }],
      rejectOnEmpty: true,
    });
    if (!user.email || user.erasedAt) throw new AppError("SIGN_IN_REFUSED");
    const actor = presentActor(user, "");
    if (hasRolesElsewhere(actor, organizationId)) throw new AppError("EMAIL_NOT_OF_PROVIDER");
    if (actor.suspendedOrganizationIds.includes(organizationId)) throw new AppError("USER_INACTIVE_ERROR");
    if (connecting) await endSession(connecting.sessionId);
    return { user, token: await openSession(user, organizationId, { ...session, openedBy: "provider" }) };
  });
}

/** An organization's provider must not open accounts that have roles elsewhere. */
const hasRolesElsewhere = ({ isPlatformAdmin, roles }: SignedInActor, organizationId: string): boolean =>
  isPlatformAdmin ||
  roles.some((entry) => entry.organizationId !== organizationId && entry.roles.some((role) => role !== "USER"));

/** Connects the person's own account, under its own address, if they have begun that; otherwise a new account. */
async function connect({ provider, claims, connecting, session }: AdmissionInput, passwordHash: string | null) {
  const { organizationId, issuer } = provider;
  const where = { organizationId, issuer, subject: claims.sub };
  // Two first sign-ins of one person must create only one account.
  const { language } = await lockOrganization(organizationId);
  const existingIdentity = await ExternalIdentity.findOne({ where });
  if (existingIdentity) return existingIdentity;
  const email = readEmail(provider, claims);
  if (connecting && connecting.user.email !== email) throw new AppError("SIGN_IN_REFUSED");
  const account = { email, passwordHash, language, now: session.now, jobs: session.jobs };
  const userId = connecting?.user.id ?? (await makeAccount(provider, claims, account)).id;
  const identity = await ExternalIdentity.create({ ...where, userId });
  await audit(connecting, "user:connectIdentity", userId, organizationId, { issuer });
  if (connecting) await recordFactorChange(session.jobs, connecting, "provider", provider.name);
  return identity;
}

/** A provider speaks only for its own domains, whatever it says about other addresses. */
function readEmail({ domains }: IdentityProvider, { email, email_verified: isVerified }: ProviderClaims): string {
  const address = typeof email === "string" ? email.trim().toLowerCase() : "";
  const isOwn = domains.includes(address.slice(address.lastIndexOf("@") + 1));
  // Some providers send the boolean as text.
  const isUnverified = isVerified !== undefined && String(isVerified) !== "true";
  if (!isEmail(address) || !isOwn || isUnverified) throw new AppError("EMAIL_NOT_OF_PROVIDER");
  return address;
}

/** Cleaned like a name that is typed; without what cannot be stored. */
const readName = (name: unknown): string =>
  typeof name === "string"
    ? Line(maxNameLength).parse(name.trim().replaceAll("\0", "").slice(0, maxNameLength).toWellFormed())
    : "";

type AccountInput = Pick<User, "passwordHash" | "language"> & Pick<SessionContext, "now" | "jobs"> & { email: string };

/**
 * Returns the account for an address without one, or an account that was only invited here: the invitation was meant
 * for that person. Any other account must be proven first, by signing in to it.
 */
async function makeAccount(provider: IdentityProvider, claims: ProviderClaims, input: AccountInput): Promise<User> {
  const { email, passwordHash, now, jobs, language } = input;
  const existing = await User.findOne({ where: { email }, lock: true });
  if (existing && !(await isUnclaimed(provider, existing))) throw new AppError("ACCOUNT_TO_CONNECT");
  const user = existing ?? User.build({ email, language });
  const firstName = readName(claims.given_name ?? claims.name) || user.firstName;
  const lastName = readName(claims.family_name) || user.lastName;
  // A provider that only its organization trusts proves no more than a registration.
  await user.set({ firstName, lastName, passwordHash, ...(provider.isTrusted && { emailProvenAt: now }) }).save();
  if (!provider.isTrusted) await sendEmailProof(jobs, user, provider.organizationId);
  // The invitation's link is no longer needed.
  await PasswordReset.destroy({ where: { userId: user.id } });
  return user;
}

/** True if the account has never been used, and no other organization has it as a member. */
async function isUnclaimed({ organizationId }: IdentityProvider, user: User): Promise<boolean> {
  if (user.passwordHash || user.isPlatformAdmin) return false;
  return (await Membership.count({ where: { userId: user.id, organizationId: { [Op.ne]: organizationId } } })) === 0;
}

/** A claim is a value or a list of values. */
function matchRoles({ roleRules }: IdentityProvider, claims: ProviderClaims): ProviderRole[] {
  const holds = (claim: string, value: string) => [claims[claim]].flat().includes(value);
  return [...new Set(roleRules.filter(({ claim, value }) => holds(claim, value)).map(({ role }) => role))];
}

/** Staff named by a rule join as invited colleagues do, without the questions that contributors are asked. */
async function findOrJoin(key: Pick<Membership, "organizationId" | "userId">, roles: readonly ProviderRole[]) {
  const membership = await Membership.findOne({ where: key });
  return membership ?? (roles.length > 0 ? Membership.create({ ...key, roles: ["USER"] }) : null);
}

/** Adds and removes roles that a rule names, or named at the last sign-in; all others stay. */
async function applyRoles(
  { organizationId, roleRules }: IdentityProvider,
  identity: ExternalIdentity,
  before: readonly string[],
): Promise<void> {
  const managedRoles = [...roleRules.map(({ role }) => role), ...before] as string[];
  const membershipKey = { organizationId, userId: identity.userId };
  const membership = managedRoles.length > 0 ? await findOrJoin(membershipKey, identity.roles) : null;
  if (!membership) return;
  const withRules = ({ roles }: Membership) => [
    ...roles.filter((role) => !managedRoles.includes(role)),
    ...identity.roles,
  ];
  if (!haveChanged(membership.roles, withRules(membership))) return;
  await lockOrganization(organizationId);
  await setRoles(null, { ...membershipKey, roles: withRules(await membership.reload()) });
}
