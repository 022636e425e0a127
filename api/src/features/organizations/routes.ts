import { calls } from "@samling/contract/calls";
import { serve } from "../../http/serve.ts";
import type { Parts } from "../../parts.ts";
import { presentOrganization, presentSummary } from "./presenter.ts";
import { serveInOrganization } from "./serve-in-organization.ts";
import { findOrganizationWithTexts, listOrganizations, loadShowcases, openOrganization } from "./service.ts";

export const organizationRoutes = ({ addresses, clock }: Parts) => [
  serveInOrganization(calls.openOrganization, ({ actor, organizationId }) =>
    openOrganization(actor, organizationId, clock()),
  ),
  serve(calls.listOrganizations, async ({ actor }) => {
    const organizations = await listOrganizations(actor);
    const ids = organizations.map(({ id }) => id);
    const showcases = await loadShowcases(actor, ids);
    const own = addresses.for(actor);
    return organizations.map((organization) => presentSummary(own, organization, showcases.get(organization.id)));
  }),
  serve(calls.getOrganization, async ({ actor, params }) => {
    const organization = await findOrganizationWithTexts(params.id);
    const showcases = await loadShowcases(actor, [organization.id]);
    return presentOrganization(addresses.for(actor), organization, showcases.get(organization.id));
  }),
];
