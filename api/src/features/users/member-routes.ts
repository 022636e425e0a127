import { calls } from "@samling/contract/calls";
import type { Permission } from "@samling/contract/permissions";
import { authorize, type SignedIn } from "../../http/actor.ts";
import { serve } from "../../http/serve.ts";
import type { Parts } from "../../parts.ts";
import { findOrganization } from "../organizations/service.ts";
import { eraseContact } from "./erase-contact.ts";
import { invite, withdrawInvitation } from "./invitations.ts";
import { changeRoles, listMembers, previewSuspension, suspendMember } from "./members.ts";
import { setMemberStatus } from "./service.ts";

async function findAdministered(actor: SignedIn, permission: Permission, organizationId: string): Promise<string> {
  const { id } = await findOrganization(organizationId);
  authorize(actor, permission, id);
  return id;
}

export const memberRoutes = ({ clock, jobs }: Parts) => [
  serve(calls.inviteColleague, async ({ actor, params, body }) => {
    const organization = await findOrganization(params.id);
    authorize(actor, "user:invite", organization.id);
    await invite(actor, jobs, { organization, ...body });
    return {};
  }),
  serve(calls.withdrawInvitation, async ({ actor, params: { id, userId } }) => {
    const { id: organizationId } = await findOrganization(id);
    authorize(actor, "user:invite", organizationId);
    await withdrawInvitation(actor, { organizationId, userId });
    return {};
  }),
  serve(calls.listOrganizationUsers, async ({ actor, params }) =>
    listMembers(await findAdministered(actor, "user:administer", params.id)),
  ),
  serve(calls.updateUserRoles, async ({ actor, query, body }) => {
    const organizationId = await findAdministered(actor, "user:setRoles", query.organizationId);
    return changeRoles(actor, jobs, { organizationId, userId: body.userId, changes: body.roles });
  }),
  serve(calls.suspendUser, async ({ actor, body }) => {
    await findAdministered(actor, "user:setRoles", body.organizationId);
    await suspendMember(actor, jobs, { ...body, now: clock() });
    return { status: "suspended" as const };
  }),
  serve(calls.previewSuspension, async ({ actor, params: { id, userId }, body }) => {
    const organization = await findOrganization(id);
    authorize(actor, "user:setRoles", organization.id);
    return { letter: await previewSuspension(organization, { userId, ...body }) };
  }),
  serve(calls.activateUser, async ({ actor, body: { showCont, ...standing } }) => {
    await findAdministered(actor, "user:setRoles", standing.organizationId);
    const shown = showCont === undefined ? {} : { showContributions: showCont === 1 };
    await setMemberStatus(actor, { ...standing, status: "active", ...shown });
    return { status: "active" as const };
  }),
  serve(calls.setShowContributions, async ({ actor, body: { showCont, ...standing } }) => {
    await findAdministered(actor, "user:setRoles", standing.organizationId);
    await setMemberStatus(actor, { ...standing, showContributions: showCont === 1 });
    return { show_contributions: showCont === 1 };
  }),
  serve(calls.eraseContact, async ({ actor, params: { id, userId } }) => {
    await findAdministered(actor, "user:administer", id);
    await eraseContact(actor, { organizationId: id, userId }, clock());
    return {};
  }),
];
