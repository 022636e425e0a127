import type { calls } from "@samling/contract/calls";
import { type LanguageCode, passwordMinimum } from "@samling/contract/constants";
import type { z } from "zod";
import { inTransaction } from "../../database/transaction.ts";
import { AppError, invalidInput, missingValues } from "../../errors.ts";
import type { SignedIn } from "../../http/actor.ts";
import { audit } from "../audit/audit.ts";
import type { Organization } from "../organizations/model.ts";
import { findOrganization } from "../organizations/service.ts";
import { recordConsent } from "./consents.ts";
import { Membership } from "./membership-model.ts";
import { User } from "./model.ts";
import { hashPassword } from "./passwords.ts";
import { missingRegistrationFields } from "./registration-fields.ts";
import { presentActor } from "./sessions.ts";

export type Registration = z.output<(typeof calls)["registerUser"]["body"]>;
type Joining = z.output<(typeof calls)["joinOrganization"]["body"]>;

/** Returns the id of the person, who is a member of the organization from now on. */
export async function registerUser(organizationId: string, registration: Registration, now: Date): Promise<string> {
  const organization = await findOrganization(organizationId);
  const { email, password, termsAccepted, language = organization.language, ...person } = registration;
  checkPassword(password, passwordMinimum.registration);
  checkPerson(person, organization, now);
  if (!termsAccepted) throw new AppError("TERMS_NOT_ACCEPTED_ERROR");
  const passwordHash = await hashPassword(password);
  return inTransaction(async () => {
    const user = await completeVisitor(email);
    await user.set({ ...person, ...dateOfBirth(person), language, passwordHash }).save();
    await becomeMember(user, organization, language);
    return user.id;
  });
}

/** Also for those who already are members: it then only fills in what was missing. */
export async function joinOrganization(actor: SignedIn, joining: Joining, now: Date): Promise<void> {
  const { organizationId, termsAccepted, ...person } = joining;
  const organization = await findOrganization(organizationId);
  if (actor.suspendedOrganizationIds.includes(organizationId)) throw new AppError("USER_INACTIVE_ERROR");
  if (!termsAccepted) throw new AppError("TERMS_NOT_ACCEPTED_ERROR");
  await inTransaction(async () => {
    const user = await User.findByPk(actor.user.id, { lock: true, rejectOnEmpty: true });
    const entered = Object.fromEntries(Object.entries(person).filter(([, value]) => value?.trim()));
    checkPerson({ ...user.get(), ...entered }, organization, now);
    await user.update(entered);
    await becomeMember(user, organization, user.language);
  });
}

/**
 * Who saved a favourite has a row without password and without any standing; registering completes it. A row that has
 * a standing without a password was invited: it is completed by the link sent to its e-mail, never by knowing the e-mail.
 */
async function completeVisitor(email: string): Promise<User> {
  const existing = await User.findOne({ where: { email }, lock: true });
  if (!existing) return User.build({ email });
  const standing = await Membership.count({ where: { userId: existing.id } });
  if (existing.passwordHash || existing.isPlatformAdmin || standing > 0) throw new AppError("EMAIL_IN_USE");
  return existing;
}

async function becomeMember(user: User, organization: Organization, language: LanguageCode): Promise<void> {
  const organizationId = organization.id;
  const [, isNew] = await Membership.findOrCreate({
    where: { organizationId, userId: user.id },
    defaults: { organizationId, userId: user.id, roles: ["USER"] },
  });
  await recordConsent({ organizationId, userId: user.id, texts: organization.translations ?? [], language });
  if (isNew) await audit(presentActor(user, ""), "user:join", { type: "user", id: user.id }, organizationId);
}

export function checkPassword(password: string, minimum: number): void {
  if ([...password].length >= minimum) return;
  throw invalidInput({ path: ["password"], code: "too_small", message: `must have at least ${minimum} characters` });
}

type Person = Parameters<typeof missingRegistrationFields>[0];

/** What depends on the organization and on today's date, which no schema knows. */
function checkPerson(person: Person, organization: Organization, now: Date): void {
  const missing = missingRegistrationFields(person, organization);
  if (missing.length > 0) throw missingValues(missing);
  const today = now.toISOString().slice(0, 10);
  if (person.dateOfBirth && person.dateOfBirth > today) {
    throw invalidInput({ path: ["dateOfBirth"], code: "too_big", message: "is in the future" });
  }
}

/** The wire has an empty text where the database has no date. */
const dateOfBirth = ({ dateOfBirth: date }: { dateOfBirth?: string | undefined }) =>
  date === undefined ? {} : { dateOfBirth: date || null };
