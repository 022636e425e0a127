import { randomUUID } from "node:crypto";
import type { OrganizationRole } from "@samling/contract/constants/roles";
import type { SignedInActor } from "../http/actor.ts";

interface BuildActorOptions extends Partial<Omit<SignedInActor, "roles">> {
  /** Where the person is a member. */
  organizationId?: string;
  roles?: OrganizationRole[];
}

/** A signed-in person, for rules that require nothing else. */
export function buildActor({ organizationId, roles = ["USER"], ...values }: BuildActorOptions = {}): SignedInActor {
  return {
    user: { id: randomUUID(), email: "person@example.org", language: "en" },
    isProven: true,
    isPlatformAdmin: false,
    roles: organizationId ? [{ organizationId, roles }] : [],
    suspendedOrganizationIds: [],
    isConfirmed: true,
    awaitsSecondFactor: [],
    sessionId: randomUUID(),
    ...values,
  };
}
