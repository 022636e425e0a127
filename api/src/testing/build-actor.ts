import { randomUUID } from "node:crypto";
import type { OrganizationRole } from "@samling/contract/constants";
import type { SignedIn } from "../http/actor.ts";

interface Options extends Partial<Omit<SignedIn, "roles">> {
  /** Where the person is a member. */
  organizationId?: string;
  roles?: OrganizationRole[];
}

/** Somebody who is signed in, for rules that ask nothing else. */
export function buildActor({ organizationId, roles = ["USER"], ...values }: Options = {}): SignedIn {
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
