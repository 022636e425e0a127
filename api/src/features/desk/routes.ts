import { calls } from "@samling/contract/calls";
import type { Parts } from "../../parts.ts";
import { previewDeletion } from "../contributions/remove.ts";
import { serveInOrganization } from "../organizations/serve-in-organization.ts";
import { listDeletedContributions, restoreContribution } from "./deleted.ts";
import { listDesk, listDeskIds } from "./list.ts";
import { loadOverview } from "./overview.ts";
import { listSavedSearches, setSavedSearch } from "./saved-searches.ts";
import { getYear, streamYear } from "./year.ts";

export const deskRoutes = ({ addresses }: Parts) => [
  serveInOrganization(calls.listDesk, ({ actor, input }) => listDesk(actor, addresses.for(actor), input)),
  serveInOrganization(calls.listDeskIds, ({ actor, input }) => listDeskIds(actor, input)),
  serveInOrganization(calls.listSavedSearches, ({ organizationId }) => listSavedSearches(organizationId)),
  serveInOrganization(calls.setSavedSearch, ({ actor, organizationId, body }) =>
    setSavedSearch(actor, organizationId, body),
  ),
  serveInOrganization(calls.listDeletedContributions, ({ organizationId, now }) =>
    listDeletedContributions(organizationId, now),
  ),
  serveInOrganization(calls.previewDeletion, ({ actor, organization, params, body }) =>
    previewDeletion(actor, organization, { id: params.contributionId, ...body }),
  ),
  serveInOrganization(calls.restoreContribution, ({ actor, organizationId, params, now }) =>
    restoreContribution(actor, { organizationId, id: params.contributionId, now }),
  ),
  serveInOrganization(calls.getYear, ({ organization, query, now }) => getYear(organization, { ...query, now })),
  serveInOrganization(calls.exportYear, async ({ organization, query, now }) => {
    const { year = now.getUTCFullYear() } = query;
    return { name: `figures-${year}.csv`, stream: await streamYear(organization, { year, now }) };
  }),
  serveInOrganization(calls.getOverview, ({ actor, input }) => loadOverview(actor, input)),
];
