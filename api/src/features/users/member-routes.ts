import { calls } from "@samling/contract/calls";
import { authorize, can, type SignedInActor } from "../../http/actor.ts";
import { serve } from "../../http/serve.ts";
import type { Parts } from "../../parts.ts";
import { serveInOrganization } from "../organizations/serve-in-organization.ts";
import { findOrganization } from "../organizations/service.ts";
import { invite, withdrawInvitation } from "./invitations.ts";
import {
  changeRoles,
  eraseContact,
  listMembers,
  previewSuspension,
  removeSecondStep,
  suspendMember,
} from "./members.ts";
import { setMemberStatus } from "./service.ts";

async function admit(actor: SignedInActor, organizationId: string): Promise<void> {
  const { id } = await findOrganization(organizationId);
  authorize(actor, "user:setRoles", id);
}

export const memberRoutes = ({ jobs, limits }: Parts) => [
  serveInOrganization(calls.inviteColleague, async ({ actor, organization, body }) => {
    await invite(actor, jobs, { organization, ...body });
  }),
  serveInOrganization(calls.withdrawInvitation, ({ actor, organizationParams }) =>
    withdrawInvitation(actor, organizationParams),
  ),
  serveInOrganization(calls.listOrganizationUsers, ({ actor, organizationId }) =>
    listMembers(organizationId, can(actor, "user:setRoles", organizationId)),
  ),
  serveInOrganization(calls.updateUserRoles, ({ actor, organizationId, body }) =>
    changeRoles(actor, jobs, { organizationId, userId: body.userId, changes: body.roles }),
  ),
  serve(calls.suspendUser, async ({ actor, body, now }) => {
    await admit(actor, body.organizationId);
    await suspendMember(actor, jobs, { ...body, now });
    return { status: "suspended" as const };
  }),
  serveInOrganization(calls.previewSuspension, async ({ organization, params: { userId }, body }) => ({
    letter: await previewSuspension(organization, { userId, ...body }),
  })),
  serve(calls.activateUser, async ({ actor, body: { showCont, ...membershipInput } }) => {
    await admit(actor, membershipInput.organizationId);
    const visibility = showCont === undefined ? {} : { showContributions: showCont === 1 };
    await setMemberStatus(actor, { ...membershipInput, status: "active", ...visibility });
    return { status: "active" as const };
  }),
  serve(calls.setShowContributions, async ({ actor, body: { showCont, ...membershipInput } }) => {
    await admit(actor, membershipInput.organizationId);
    await setMemberStatus(actor, { ...membershipInput, showContributions: showCont === 1 });
    return { show_contributions: showCont === 1 };
  }),
  serveInOrganization(calls.removeSecondStep, async ({ actor, organizationParams, context }) => {
    await limits.count("change-factors", { context, personId: actor.user.id });
    await removeSecondStep(actor, jobs, organizationParams);
  }),
  serveInOrganization(calls.eraseContact, ({ actor, organizationParams, now }) =>
    eraseContact(actor, organizationParams, now),
  ),
];
