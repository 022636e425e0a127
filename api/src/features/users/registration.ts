import { minPasswordLengths } from "@samling/contract/constants/accounts";
import { Op } from "sequelize";
import { audit } from "../../audit/audit.ts";
import { inTransaction } from "../../database/transaction.ts";
import { AppError, invalidInput, missingValues } from "../../errors.ts";
import type { SignedInActor } from "../../http/actor.ts";
import type { BodyOf } from "../../http/serve.ts";
import { presentActor } from "../../http/sessions.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import { queueMail } from "../../mail/queue-mail.ts";
import { ExternalIdentity, Membership, User } from "../../models/accounts.ts";
import type { Organization } from "../../models/organizations.ts";
import { findOrganization } from "../organizations/service.ts";
import { checkAcceptance, isVouched, recordConsent } from "./consents.ts";
import { assertNotCommon, hashPassword, hashUnknown } from "./passwords.ts";
import { missingRegistrationFields } from "./rules.ts";

/** Without a password, the account is opened by mailed links. */
export type Registration = BodyOf<"openAccount"> & { password?: string };
type JoinInput = BodyOf<"joinOrganization">;

interface RegistrationContext {
  now: Date;
  /** For the welcome e-mail; null if none is sent. */
  jobs: Jobs | null;
}

/** Returns the person, who is now a member of the organization. */
export async function registerUser(
  organizationId: string,
  registration: Registration,
  { now, jobs }: RegistrationContext,
): Promise<User> {
  const organization = await findOrganization(organizationId);
  const { email, password, termsAccepted, language = organization.language, ...person } = registration;
  if (password !== undefined) {
    checkPassword(password, minPasswordLengths.registration);
    assertNotCommon(password, email);
  }
  checkPerson(person, organization, now);
  checkAcceptance({ termsAccepted }, "TERMS_CONDITIONS_NOT_ACCEPPTET_ERROR");
  const credentials =
    password === undefined
      ? { passwordHash: await hashUnknown(), passwordRemovedAt: now }
      : { passwordHash: await hashPassword(password) };
  return inTransaction(async () => {
    const user = await completeVisitor(email);
    await user.set({ ...person, ...storedDateOfBirth(person), language, ...credentials }).save();
    await createMembership(user, organization, { jobs, now, isVouched: isVouched(termsAccepted) });
    return user;
  });
}

/** For existing members, it only fills in missing data. */
export async function joinOrganization(
  actor: SignedInActor,
  joining: JoinInput,
  { now, jobs }: RegistrationContext,
): Promise<void> {
  const { organizationId, termsAccepted, ...person } = joining;
  const organization = await findOrganization(organizationId);
  if (actor.suspendedOrganizationIds.includes(organizationId)) throw new AppError("USER_INACTIVE_ERROR");
  checkAcceptance({ termsAccepted }, "TERMS_CONDITIONS_NOT_ACCEPPTET_ERROR");
  await inTransaction(async () => {
    const user = await User.findByPk(actor.user.id, { lock: true, rejectOnEmpty: true });
    if (user.erasedAt) throw new AppError("UNAUTHENTICATED");
    const entered = Object.fromEntries(Object.entries(person).filter(([, value]) => value?.trim()));
    checkPerson({ ...user.get(), ...entered }, organization, now);
    await user.update(entered);
    await createMembership(user, organization, { jobs, now, isVouched: isVouched(termsAccepted) });
  });
}

/**
 * A visitor who saved a favorite has a row without password and roles; registering completes it. A row with roles but
 * without a password was invited: only the link sent to its address completes it, never knowing the address.
 */
async function completeVisitor(email: string): Promise<User> {
  const existing = await User.findOne({ where: { email }, lock: true });
  if (!existing) return User.build({ email });
  const membershipCount = await Membership.count({ where: { userId: existing.id } });
  if (existing.passwordHash || existing.isPlatformAdmin || membershipCount > 0) throw new AppError("EMAIL_IN_USE");
  return existing;
}

interface MembershipContext extends RegistrationContext {
  isVouched: boolean;
}

async function createMembership(user: User, organization: Organization, context: MembershipContext): Promise<void> {
  const { jobs, now, isVouched } = context;
  const organizationId = organization.id;
  const { language, firstName } = user;
  // Concerns the sign-in that led here; the provider reports it again later.
  const since = { [Op.gt]: new Date(now.getTime() - 60 * 60 * 1000) };
  const identity = await ExternalIdentity.findOne({ where: { organizationId, userId: user.id, createdAt: since } });
  const [, isNew] = await Membership.findOrCreate({
    where: { organizationId, userId: user.id },
    defaults: { organizationId, userId: user.id, roles: ["USER", ...(identity?.roles ?? [])] },
  });
  const texts = organization.translations ?? [];
  await recordConsent({ organizationId, userId: user.id, texts, language, isVouched });
  if (!isNew) return;
  await audit(presentActor(user, ""), "user:join", { type: "user", id: user.id }, organizationId);
  const recipient = user.email ?? "";
  const data = { firstName, ...(user.passwordRemovedAt && { hasNoPassword: true }) };
  if (jobs) await queueMail(jobs, { kind: "welcome", recipient, language, organizationId, data });
}

export function checkPassword(password: string, minimum: number): void {
  if ([...password].length >= minimum) return;
  throw invalidInput({ path: ["password"], code: "too_small", message: `must have at least ${minimum} characters` });
}

type Person = Parameters<typeof missingRegistrationFields>[0];

/** Rules that depend on the organization and on today's date, which no schema can check. */
function checkPerson(person: Person, organization: Organization, now: Date): void {
  const missing = missingRegistrationFields(person, organization);
  if (missing.length > 0) throw missingValues(missing);
  checkDateOfBirth(person, now);
}

export function checkDateOfBirth({ dateOfBirth: date }: { dateOfBirth?: string | null }, now: Date): void {
  const today = now.toISOString().slice(0, 10);
  if (date && date > today) {
    throw invalidInput({ path: ["dateOfBirth"], code: "too_big", message: "is in the future" });
  }
}

/** The API has an empty text where the database has no date. */
export const storedDateOfBirth = ({ dateOfBirth: date }: { dateOfBirth?: string | undefined }) =>
  date === undefined ? {} : { dateOfBirth: date || null };

interface Visitor {
  email: string;
  firstName: string;
  lastName: string;
}

/** A row without password and role (DEC-06). For a known e-mail nothing changes. */
export async function registerVisitor(organizationId: string, { email, ...name }: Visitor): Promise<void> {
  const { language } = await findOrganization(organizationId);
  await inTransaction(async () => {
    const [user, isNew] = await User.findOrCreate({ where: { email }, defaults: { email, ...name, language } });
    if (isNew) await audit(null, "visitor:register", { type: "user", id: user.id }, organizationId);
  });
}

export const isKnownEmail = async (email: string): Promise<boolean> => (await User.count({ where: { email } })) > 0;
