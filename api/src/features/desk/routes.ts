import { calls } from "@samling/contract/calls";
import { authorize, type SignedIn } from "../../http/actor.ts";
import { serve } from "../../http/serve.ts";
import type { Parts } from "../../parts.ts";
import { previewDeletion } from "../contributions/remove.ts";
import { findOrganization } from "../organizations/service.ts";
import { listDeletedContributions, restoreContribution } from "./deleted.ts";
import { listDesk, listDeskIds } from "./list.ts";
import { loadOverview } from "./overview.ts";

async function admit(actor: SignedIn, id: string): Promise<string> {
  const organization = await findOrganization(id);
  authorize(actor, "contribution:readAll", organization.id);
  return organization.id;
}

export const deskRoutes = ({ addresses, clock }: Parts) => [
  serve(calls.listDesk, async ({ actor, params, query }) =>
    listDesk(actor, addresses.for(actor), { ...query, organizationId: await admit(actor, params.id) }),
  ),
  serve(calls.listDeskIds, async ({ actor, params, query }) =>
    listDeskIds(actor, { ...query, organizationId: await admit(actor, params.id) }),
  ),
  serve(calls.listDeletedContributions, async ({ actor, params }) =>
    listDeletedContributions(await admit(actor, params.id), clock()),
  ),
  serve(calls.previewDeletion, async ({ actor, params, body }) => {
    const organization = await findOrganization(params.id);
    authorize(actor, "contribution:readAll", organization.id);
    return previewDeletion(actor, organization, { id: params.contributionId, ...body });
  }),
  serve(calls.restoreContribution, async ({ actor, params }) => {
    const organizationId = await admit(actor, params.id);
    await restoreContribution(actor, { organizationId, id: params.contributionId, now: clock() });
    return {};
  }),
  serve(calls.getOverview, async ({ actor, params, query }) =>
    loadOverview(actor, { organizationId: await admit(actor, params.id), year: query.year, now: clock() }),
  ),
];
