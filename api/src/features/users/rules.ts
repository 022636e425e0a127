/** Rules of accounts and memberships. This module neither reads nor writes. */
import {
  type RegistrationFieldName,
  registrationFieldNames,
  registrationFieldProperty,
} from "@samling/contract/constants/accounts";
import { type OrganizationRole, organizationRoles } from "@samling/contract/constants/roles";
import { Secret, TOTP } from "otpauth";
import type { SignedInActor } from "../../http/actor.ts";
import type { Membership } from "../../models/accounts.ts";

/** Ignores their order. */
export const haveChanged = (before: readonly OrganizationRole[], after: readonly OrganizationRole[]): boolean =>
  before.length !== after.length || after.some((role) => !before.includes(role));

/** Every member keeps USER, so that each has a role. */
export const completeRoles = (roles: readonly OrganizationRole[]): OrganizationRole[] =>
  organizationRoles.filter((role) => role === "USER" || roles.includes(role));

/** Adds and removes the given roles and keeps the others. */
export const changeRoleList = (
  before: readonly OrganizationRole[],
  changes: readonly { role: OrganizationRole; attained: boolean }[],
): OrganizationRole[] => {
  const changedRoles = changes.map(({ role }) => role);
  const added = changes.flatMap(({ role, attained }) => (attained ? role : []));
  return [...before.filter((role) => !changedRoles.includes(role)), ...added];
};

export const assignsRoles = ({ roles, status }: Pick<Membership, "roles" | "status">): boolean =>
  roles.includes("SUPER_ADMIN") && status === "active";

interface ContactFacts {
  roles: readonly OrganizationRole[];
  isPlatformAdmin: boolean;
  isReviewer: boolean;
  isMemberElsewhere: boolean;
}

/** Another organization may want to reach the person, and a task requires an account. */
export const isContactNeeded = ({ roles, isPlatformAdmin, isReviewer, isMemberElsewhere }: ContactFacts): boolean =>
  isPlatformAdmin || isReviewer || isMemberElsewhere || roles.some((role) => role !== "USER");

interface SecondStepFacts {
  isOwn: boolean;
  isByPlatformAdmin: boolean;
  isPlatformAdmin: boolean;
  roles: readonly OrganizationRole[];
  isStaffElsewhere: boolean;
}

/** A super admin must not weaken the account of a person who has a role elsewhere, or a role as high as theirs. */
export const maySecondStepBeRemoved = ({ isOwn, isByPlatformAdmin, isPlatformAdmin, ...target }: SecondStepFacts) =>
  !isOwn &&
  !isPlatformAdmin &&
  (isByPlatformAdmin || !(target.isStaffElsewhere || target.roles.includes("SUPER_ADMIN")));

/** Returns why a person with the right password is not signed in; `organizationId` is absent for the platform's pages. */
export function findAdmissionError(
  {
    suspendedOrganizationIds,
    isPlatformAdmin,
    roles,
  }: Pick<SignedInActor, "suspendedOrganizationIds" | "isPlatformAdmin" | "roles">,
  organizationId: string | undefined,
): "USER_INACTIVE_ERROR" | "FORBIDDEN" | null {
  if (organizationId) return suspendedOrganizationIds.includes(organizationId) ? "USER_INACTIVE_ERROR" : null;
  // No organization can be joined there, so a session would be of no use.
  return isPlatformAdmin || roles.length > 0 ? null : "FORBIDDEN";
}

/** Milliseconds after registration during which a device counts as known. */
const newcomerMs = 60 * 60 * 1000;

export const isUnknownDevice = (isKnown: boolean, { registeredAt, now }: { registeredAt: Date; now: Date }): boolean =>
  !isKnown && now.getTime() - registeredAt.getTime() > newcomerMs;

const issuer = "Samling";
const periodSeconds = 30;
/** Codes one span before and after are accepted, as clocks differ; those this far off get a separate error. */
const maxSpans = 4;

export const totpOf = (seed: Uint8Array, label = "") =>
  new TOTP({ issuer, label, period: periodSeconds, secret: new Secret({ buffer: new Uint8Array(seed).buffer }) });

/** Returns the time span of an authenticator's code, or why it is refused. */
export function findStep(seed: Uint8Array, code: string, now: Date): number | "wrong" | "clock" {
  const delta = totpOf(seed).validate({ token: code, timestamp: now.getTime(), window: maxSpans });
  if (delta === null) return "wrong";
  return Math.abs(delta) > 1 ? "clock" : Math.floor(now.getTime() / 1000 / periodSeconds) + delta;
}

/** People paste codes with spaces and hyphens. */
export const normalizeCode = (code: string): string => code.replaceAll(/[\s-]/g, "").toLowerCase();

type Property = (typeof registrationFieldProperty)[RegistrationFieldName];

/** The empty properties that an organization requires, by their names in the API. */
export function missingRegistrationFields(
  person: { [property in Property]?: string | null },
  { registrationFields }: { registrationFields: Partial<Record<RegistrationFieldName, boolean>> },
): Property[] {
  return registrationFieldNames
    .filter((name) => registrationFields[name])
    .map((name) => registrationFieldProperty[name])
    .filter((property) => (person[property] ?? "").trim() === "");
}
