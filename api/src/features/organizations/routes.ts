import { calls } from "@samling/contract/calls";
import { authorize } from "../../http/actor.ts";
import { serve } from "../../http/serve.ts";
import type { Parts } from "../../parts.ts";
import { presentOrganization, presentSummary } from "./presenter.ts";
import {
  findOrganization,
  findOrganizationWithTexts,
  listOrganizations,
  loadShowcases,
  openOrganization,
} from "./service.ts";

export const organizationRoutes = ({ addresses, clock }: Parts) => [
  serve(calls.openOrganization, async ({ actor, params }) => {
    const { id } = await findOrganization(params.id);
    authorize(actor, "organization:open", id);
    await openOrganization(actor, id, clock());
    return {};
  }),
  serve(calls.listOrganizations, async ({ actor }) => {
    const organizations = await listOrganizations(actor);
    const showcases = await loadShowcases(
      actor,
      organizations.map(({ id }) => id),
    );
    const own = addresses.for(actor);
    return organizations.map((organization) => presentSummary(own, organization, showcases.get(organization.id)));
  }),
  serve(calls.getOrganization, async ({ actor, params }) => {
    const organization = await findOrganizationWithTexts(params.id);
    const showcases = await loadShowcases(actor, [organization.id]);
    return presentOrganization(addresses.for(actor), organization, showcases.get(organization.id));
  }),
];
