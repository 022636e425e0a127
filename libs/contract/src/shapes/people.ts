/** People, as in the API. */
import { z } from "zod";
import { dateOfBirthRange, genders, minPhoneLength } from "../constants/accounts.ts";
import { personLimits } from "../limits.ts";
import { Role, RoleEntry } from "./organizations.ts";
import { CalendarDate, Id, Instant, Language, singleLine, Titles, text } from "./values.ts";

/** Data about a person from registration and profile, besides e-mail and password. */
export const PersonInput = z.object({
  firstName: singleLine(personLimits.firstName),
  lastName: singleLine(personLimits.lastName),
  alias: singleLine(personLimits.alias),
  phone: z.union([z.literal(""), singleLine(personLimits.phone).min(minPhoneLength)]),
  dateOfBirth: z.union([
    z.literal(""),
    CalendarDate.refine((date) => date >= dateOfBirthRange.from && date <= dateOfBirthRange.to, "is out of range"),
  ]),
  placeOfBirth: singleLine(personLimits.placeOfBirth),
  bio: text(personLimits.bio),
  gender: z.union([z.literal(""), z.enum(genders)]),
  country: z.union([z.literal(""), z.string().regex(/^[A-Z]{2}$/)]),
  city: singleLine(personLimits.city),
  streetAddress: singleLine(personLimits.streetAddress),
  streetNumber: singleLine(personLimits.streetNumber),
  postalcode: singleLine(personLimits.postalcode),
  occupation: singleLine(personLimits.occupation),
});

export const User = z.object({
  id: Id,
  email: z.string(),
  emailProven: z.boolean().describe("Until then, roles above USER and groups do not count."),
  ...PersonInput.shape,
  dateOfBirth: z.string(),
  phone: z.string(),
  isPublic: z.boolean(),
  status: z.enum(["active", "suspended"]),
  language: Language,
  roles: z.array(RoleEntry),
});

export const Session = z.object({
  user: User,
  userRoles: z.array(RoleEntry),
  isPlatformAdmin: z.boolean(),
  suspendedOrgs: z.array(Id),
  awaitsSecondFactor: z
    .array(Id)
    .optional()
    .describe(
      "Organizations in which the roles do not count yet, since they require a second factor from their staff and the person has not used one in this session.",
    ),
  mailReturnedAt: Instant.optional().describe(
    "When an e-mail to the address bounced permanently; until it is confirmed again, no others are sent.",
  ),
});

export const LoginResult = z.object({
  token: z.string(),
  user: z.object({ user: User, userRoles: z.array(RoleEntry) }),
  hasAccount: z.boolean().describe("False if the account has no role in the organization."),
  isPlatformAdmin: z.boolean(),
});

export const StepCode = z
  .string()
  .max(40)
  .describe(
    "Code of the authenticator app, or a recovery code. `SECOND_STEP_ERROR` says in `details.reason` that it is missing, wrong, or that the clock differs by `details.seconds`.",
  );

/** A person as others may see them; fields that the caller may not see are omitted. */
export const Profile = z.object({
  userId: Id,
  alias: z.string(),
  isPublic: z.boolean(),
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  bio: z.string().optional(),
  /** Only for admins of the organization and the person themselves. */
  user: User.optional(),
});

export const Consent = z.object({
  id: Id,
  isVouched: z.boolean().describe("A client that omits it has asked on its own screen."),
  kind: z.enum(["organization-terms", "collection-terms"]),
  organizationId: Id,
  organizationName: z.string(),
  collectionId: Id.nullable(),
  /** Empty for an organization's own terms. */
  collectionTitles: Titles,
  contributionId: Id.nullable(),
  /** The language in which the terms were read. */
  language: Language,
  /** SHA-256 of the text, in hexadecimal digits. */
  textHash: z.string(),
  /** When the text had last been changed; null if there was none. */
  version: Instant.nullable(),
  acceptedAt: Instant,
  /** Whether this text is still in force. */
  isCurrent: z.boolean(),
});

export const OrganizationUser = z.object({
  userId: Id,
  email: z.string().describe("Empty if the contact details have been erased."),
  firstName: z.string(),
  lastName: z.string(),
  roles: z.array(Role),
  emailProven: z.boolean().describe("Until then, roles above USER and groups do not count."),
  status: z.enum(["active", "suspended"]),
  show_contributions: z.boolean(),
  contributions: z.int(),
  hasSecondStep: z
    .boolean()
    .optional()
    .describe("Whether the person has an authenticator app or a passkey; only for those who may change roles."),
  invitedAt: Instant.nullish().describe("When the person was invited, if they have not created an account yet."),
  mailReturnedAt: Instant.nullish().describe(
    "When an e-mail to the person bounced permanently; until the address is confirmed again, no others are sent.",
  ),
});
