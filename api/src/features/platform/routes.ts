import { calls } from "@samling/contract/calls";
import { authorize } from "../../http/actor.ts";
import { serve } from "../../http/serve.ts";
import type { Parts } from "../../parts.ts";
import { presentOrganization } from "../organizations/presenter.ts";
import { findOrganization, findOrganizationWithTexts, loadShowcases } from "../organizations/service.ts";
import { invite } from "../users/invitations.ts";
import {
  establishOrganization,
  listOrganizations,
  restoreOrganization,
  retireOrganization,
  setLimits,
} from "./organizations.ts";

export const platformRoutes = ({ addresses, jobs }: Pick<Parts, "addresses" | "jobs">) => [
  serve(calls.createOrganization, async ({ actor, body }) => {
    authorize(actor, "organization:create");
    const { id } = await establishOrganization(actor, jobs, body);
    const [organization, showcases] = await Promise.all([findOrganizationWithTexts(id), loadShowcases(actor, [id])]);
    return presentOrganization(addresses.for(actor), organization, showcases.get(id));
  }),
  serve(calls.listPlatformOrganizations, () => listOrganizations()),
  serve(calls.setOrganizationLimits, ({ actor, params, body }) => setLimits(actor, params.id, body)),
  serve(calls.retireOrganization, ({ actor, params, now }) => retireOrganization(actor, params.id, now)),
  serve(calls.restoreOrganization, ({ actor, params }) => restoreOrganization(actor, params.id)),
  serve(calls.inviteSuperAdmin, async ({ actor, params, body }) => {
    const organization = await findOrganization(params.id);
    await invite(actor, jobs, { organization, email: body.email, role: "SUPER_ADMIN", isFounder: true });
  }),
];
