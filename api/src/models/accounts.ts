import type { genders, SessionOpening } from "@samling/contract/constants/accounts";
import type { KeyScope } from "@samling/contract/constants/keys";
import { fallbackLanguage, type LanguageCode } from "@samling/contract/constants/languages";
import type { ReviewNotices } from "@samling/contract/constants/mails";
import type { OrganizationRole, ProviderRole, RoleRule } from "@samling/contract/constants/roles";
import { Op } from "sequelize";
import * as column from "./columns.ts";
import { table } from "./table.ts";

export class User extends table("users", {
  id: column.key(),
  email: column.optionalText(),
  passwordHash: column.optionalText(),
  /** Since then the password is void, and passkeys open the account. */
  passwordRemovedAt: column.optionalInstant(),
  /** When a link sent to the e-mail was last followed; registering proves nothing. */
  emailProvenAt: column.optionalInstant(),
  firstName: column.text(),
  lastName: column.text(),
  alias: column.text(),
  phone: column.text(),
  dateOfBirth: column.optionalDate(),
  placeOfBirth: column.text(),
  bio: column.text(),
  gender: column.text<"" | (typeof genders)[number]>(),
  country: column.text(),
  city: column.text(),
  streetAddress: column.text(),
  streetNumber: column.text(),
  postalcode: column.text(),
  occupation: column.text(),
  isPublic: column.flag(false),
  language: column.text<LanguageCode>(fallbackLanguage),
  isPlatformAdmin: column.flag(false),
  erasedAt: column.optionalInstant(),
  /** When e-mail, password, phone number and address were erased, and nothing else. */
  contactErasedAt: column.optionalInstant(),
  /** Address of a guest: can be written to, need not be unique, and opens nothing. */
  contactEmail: column.optionalText(),
  /** The organization to whose link a guest contributes; null for everyone else. */
  guestOf: column.optionalReference(),
  createdAt: column.instant(),
  updatedAt: column.instant(),
}) {
  declare memberships?: Membership[];
}

/** Where a contributor can be written to. */
export const addressOf = ({ email, contactEmail }: Pick<User, "email" | "contactEmail">) =>
  email ?? contactEmail ?? null;

/** Id of the profile that a name links to; null for guests, who have no profile. */
export const profileOf = (user: Pick<User, "id" | "guestOf"> | null | undefined): string | null =>
  user && !user.guestOf ? user.id : null;

/** Condition for people who can be written to. */
export const isReachable = { [Op.or]: [{ email: { [Op.ne]: null } }, { contactEmail: { [Op.ne]: null } }] };

/**
 * Condition for everything that a person has sent, including without an account if the address is proven to be theirs.
 */
export const sentBy = ({ user: { id: userId, email }, isProven }: Sender) => ({
  [Op.or]: [{ userId }, ...(isProven ? [{ email }] : [])],
});

interface Sender {
  user: Pick<User, "id" | "email">;
  isProven: boolean;
}

/** A contributor without an account, known by the device that began the contribution. */
export class Guest extends table("guests", {
  organizationId: column.keyPart(),
  userId: column.keyPart(),
  linkId: column.reference(),
  secretHash: column.binary(),
  createdAt: column.instant(),
}) {}

export class Membership extends table("memberships", {
  organizationId: column.keyPart(),
  userId: column.keyPart(),
  roles: column.requiredTexts<OrganizationRole>(),
  status: column.text<"active" | "suspended">("active"),
  showContributions: column.flag(false),
  /** Whether the person is notified of pending decisions at once, once a day, or never. */
  reviewNotices: column.text<ReviewNotices>("daily"),
  /** Whether these e-mails also list contributions that were published at once and not reviewed yet. */
  unseenNotices: column.flag(false),
  reviewReminders: column.flag(true),
  /** Whether the person is notified that a contribution of theirs was published or is shown again. */
  decisionMails: column.flag(true),
  /** Whether the person gets letters of thanks. */
  thanksMails: column.flag(true),
  /** When the last one was written. */
  thankedAt: column.optionalInstant(),
  /** When to check whether anything worth a letter has happened; null for a month after joining. */
  thanksDueAt: column.optionalInstant(),
  /** `paginationId` of the newest case that an immediate e-mail has reported. */
  notifiedUntil: column.renamed("told_until", column.bigInteger()),
  notifiedAt: column.renamed("told_at", column.optionalInstant()),
  /** The last day, by the organization's clock, whose digest was considered. */
  digestOn: column.text(),
  remindedAt: column.optionalInstant(),
  createdAt: column.instant(),
  updatedAt: column.instant(),
}) {
  declare user?: User;
}

export class Group extends table("groups", {
  organizationId: column.reference(),
  id: column.key(),
  name: column.requiredText(),
  createdAt: column.instant(),
}) {
  declare members?: GroupMember[];
}

export class GroupMember extends table("group_members", {
  organizationId: column.keyPart(),
  groupId: column.keyPart(),
  userId: column.keyPart(),
  isAdmin: column.flag(false),
}) {}

export class Session extends table("sessions", {
  id: column.key(),
  tokenHash: column.binary(),
  userId: column.reference(),
  expiresAt: column.requiredInstant(),
  lastUsedAt: column.instant(),
  userAgent: column.text(),
  /** When the session was first seen to belong to staff. */
  staffSince: column.optionalInstant(),
  openedBy: column.text<SessionOpening>("password"),
  /** The approximate origin, which does not identify a household. */
  network: column.text(),
  /** The person had signed in before, but never from this device. */
  isNewDevice: column.flag(false),
  hasSecondFactor: column.flag(false),
  /** When the person last confirmed their identity in it. */
  confirmedAt: column.optionalInstant(),
  createdAt: column.instant(),
}) {
  declare user?: User;
}

export class PasswordReset extends table("password_resets", {
  tokenHash: column.keyBinary(),
  userId: column.reference(),
  organizationId: column.reference(),
  expiresAt: column.requiredInstant(),
  createdAt: column.instant(),
}) {}

export class EmailProof extends table("email_proofs", {
  tokenHash: column.keyBinary(),
  userId: column.reference(),
  /** The new address that the person has requested; null to verify the present one. */
  email: column.optionalText(),
  expiresAt: column.requiredInstant(),
  createdAt: column.instant(),
}) {}

/** Lets the owner of the previous address recover the account; exists until then, or until it has expired. */
export class AccountRecovery extends table("ways_back", {
  id: column.key(),
  userId: column.reference(),
  /** As it was before the change. */
  email: column.requiredText(),
  createdAt: column.instant(),
  expiresAt: column.requiredInstant(),
}) {}

/** A person's authenticator app, and the recovery codes for when it is lost. */
export class Authenticator extends table("authenticators", {
  userId: column.keyPart(),
  /** Sealed. */
  seed: column.optionalBinary(),
  /** Sealed; not confirmed with a code yet. */
  newSeed: column.optionalBinary(),
  /** The last span of 30 seconds with a used code: none counts twice. */
  lastStep: column.integer(),
  /** Hashed like passwords; a used one is removed. */
  recoveryCodes: column.texts(),
  /** Null if signing in does not ask for it. */
  activeSince: column.optionalInstant(),
}) {}

export class Passkey extends table("passkeys", {
  /** Id of the credential, in base64url. */
  id: column.keyText(),
  userId: column.reference(),
  publicKey: column.binary(),
  /** Number of signatures, if the device counts them. */
  counter: column.size(),
  transports: column.texts(),
  /** Its device, in the person's words. */
  name: column.requiredText(),
  createdAt: column.instant(),
  lastUsedAt: column.optionalInstant(),
}) {}

/** The OpenID Connect provider by which people may sign in to an organization. */
export class IdentityProvider extends table("identity_providers", {
  organizationId: column.keyPart(),
  /** Name that people know it by: "Turku ID". */
  name: column.requiredText(),
  issuer: column.requiredText(),
  clientId: column.requiredText(),
  /** Sealed; `unseal` opens it. */
  clientSecret: column.binary(),
  /** Domains whose addresses it may vouch for: `turku.fi`. */
  domains: column.requiredTexts(),
  roleRules: column.documents<RoleRule>(),
  /** Trusted by a platform admin: it can prove an e-mail address, and may be in the portal's own network. */
  isTrusted: column.flag(true),
  createdAt: column.instant(),
  updatedAt: column.instant(),
}) {}

/** A person as a provider knows them. The same issuer never reuses a `subject` for another person. */
export class ExternalIdentity extends table("outside_identities", {
  organizationId: column.keyPart(),
  issuer: column.keyText(),
  subject: column.keyText(),
  userId: column.reference(),
  /** Roles by the rules at the last sign-in; for a person who joins only after it. */
  roles: column.texts<ProviderRole>(),
  createdAt: column.instant(),
}) {}

/** Lets a system of an organization read data. */
export class ApiKey extends table("api_keys", {
  organizationId: column.reference(),
  id: column.key(),
  name: column.requiredText(),
  scopes: column.requiredTexts<KeyScope>(),
  keyHash: column.binary(),
  /** Beginning of the key. */
  hint: column.requiredText(),
  createdBy: column.optionalReference(),
  createdAt: column.requiredInstant(),
  expiresAt: column.requiredInstant(),
  lastUsedAt: column.optionalInstant(),
}) {}

export class Consent extends table("consents", {
  organizationId: column.keyPart(),
  id: column.key(),
  userId: column.reference(),
  kind: column.requiredText<"organization-terms" | "collection-terms">(),
  collectionId: column.optionalReference(),
  contributionId: column.optionalReference(),
  textHash: column.requiredText(),
  version: column.optionalInstant(),
  language: column.requiredText<LanguageCode>(),
  /** The client did not send it, but asks on its own screen (DEC-41). */
  isVouched: column.flag(false),
  createdAt: column.instant(),
}) {}
