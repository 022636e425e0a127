import type { KeyScope } from "@samling/contract/constants/keys";
import type { LanguageCode } from "@samling/contract/constants/languages";
import type { OrganizationRole } from "@samling/contract/constants/roles";
import { isAllowed, type Permission, permissions } from "@samling/contract/permissions";
import { AppError } from "../errors.ts";
import { annotateRequest } from "./request-context.ts";

/** The caller; without roles where suspended, and without those that wait for the e-mail address to be proven. */
export interface SignedInActor {
  user: { id: string; email: string; language: LanguageCode };
  /** Whether the e-mail address is proven; until then nothing that was granted to it counts (DEC-39). */
  isProven: boolean;
  isPlatformAdmin: boolean;
  roles: { organizationId: string; roles: OrganizationRole[] }[];
  suspendedOrganizationIds: string[];
  sessionId: string;
  /** A system of an organization: `user.id` is the key's, not a person's. */
  key?: { name: string; scopes: readonly KeyScope[] };
  /** Contributes by a link without an account: admitted by the device's secret, or by the link of an e-mail. */
  isGuest?: true;
  /** Organizations in which the person is staff once a second factor was shown; `roles` leaves them out. */
  awaitsSecondFactor: string[];
  /** Whether the person has just shown who they are. */
  isConfirmed: boolean;
}
export type Actor = SignedInActor | null;

export const can = (actor: Actor, permission: Permission, organizationId?: string): boolean =>
  isAllowed(permissions, permission, actor, organizationId);

/** Throws if the caller lacks the permission: 401 if signing in could help, 403 if not. */
export function authorize(actor: Actor, permission: Permission, organizationId?: string): void {
  if (organizationId) annotateRequest({ organizationId });
  if (can(actor, permission, organizationId)) return;
  if (!actor) throw new AppError("UNAUTHENTICATED");
  throw new AppError(actor.awaitsSecondFactor.length > 0 ? "SECOND_FACTOR_REQUIRED" : "FORBIDDEN");
}

export const canAnywhere = (actor: Actor, permission: Permission): boolean =>
  can(actor, permission) || (actor?.roles ?? []).some(({ organizationId }) => can(actor, permission, organizationId));

export const isSuspended = (actor: SignedInActor, organizationId: string): boolean =>
  actor.suspendedOrganizationIds.includes(organizationId);
