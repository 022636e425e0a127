import { calls } from "@samling/contract/calls";
import { serve } from "../../http/serve.ts";
import type { Parts } from "../../parts.ts";
import { presentOrganization, presentSummary } from "./presenter.ts";
import { findOrganizationWithTexts, listOrganizations, loadShowcases } from "./service.ts";

export const organizationRoutes = ({ addresses }: Parts) => [
  serve(calls.listOrganizations, async ({ actor }) => {
    const organizations = await listOrganizations();
    const showcases = await loadShowcases(
      actor,
      organizations.map(({ id }) => id),
    );
    return organizations.map((organization) => presentSummary(addresses, organization, showcases.get(organization.id)));
  }),
  serve(calls.getOrganization, async ({ actor, params }) => {
    const organization = await findOrganizationWithTexts(params.id);
    const showcases = await loadShowcases(actor, [organization.id]);
    return presentOrganization(addresses, organization, showcases.get(organization.id));
  }),
];
