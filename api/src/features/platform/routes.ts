import { calls } from "@samling/contract/calls";
import { authorize } from "../../http/actor.ts";
import { serve } from "../../http/serve.ts";
import type { Parts } from "../../parts.ts";
import { findOrganization } from "../organizations/service.ts";
import { inviteSuperAdmin } from "../users/invitations.ts";
import { listOrganizations, restoreOrganization, retireOrganization, setLimits } from "./organizations.ts";

export const platformRoutes = ({ jobs, clock }: Pick<Parts, "jobs" | "clock">) => [
  serve(calls.listPlatformOrganizations, async ({ actor }) => {
    authorize(actor, "system:administer");
    return listOrganizations();
  }),
  serve(calls.setOrganizationLimits, async ({ actor, params, body }) => {
    authorize(actor, "system:administer");
    await setLimits(actor, params.id, body);
    return {};
  }),
  serve(calls.retireOrganization, async ({ actor, params }) => {
    authorize(actor, "system:administer");
    await retireOrganization(actor, params.id, clock());
    return {};
  }),
  serve(calls.restoreOrganization, async ({ actor, params }) => {
    authorize(actor, "system:administer");
    await restoreOrganization(actor, params.id);
    return {};
  }),
  serve(calls.inviteSuperAdmin, async ({ actor, params, body }) => {
    authorize(actor, "system:administer");
    const organization = await findOrganization(params.id);
    await inviteSuperAdmin(actor, jobs, { organization, email: body.email });
    return {};
  }),
];
