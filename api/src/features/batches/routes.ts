import { calls } from "@samling/contract/calls";
import { authorize, type SignedIn } from "../../http/actor.ts";
import { serve } from "../../http/serve.ts";
import type { Parts } from "../../parts.ts";
import { findOrganization } from "../organizations/service.ts";
import { listBatches, startBatch, undoBatch } from "./batches.ts";
import { previewBatch } from "./preview.ts";

async function admit(actor: SignedIn, id: string): Promise<string> {
  const organization = await findOrganization(id);
  authorize(actor, "contribution:readAll", organization.id);
  return organization.id;
}

export const batchRoutes = ({ addresses, jobs, clock }: Parts) => [
  serve(calls.previewBatch, async ({ actor, params, body }) => {
    const organizationId = await admit(actor, params.id);
    return previewBatch(actor, { ...body, organizationId, addresses: addresses.for(actor), now: clock() });
  }),
  serve(calls.startBatch, async ({ actor, params, body }) =>
    startBatch(actor, jobs, { ...body, organizationId: await admit(actor, params.id), now: clock() }),
  ),
  serve(calls.listBatches, async ({ actor, params }) =>
    listBatches(actor, { organizationId: await admit(actor, params.id), now: clock() }),
  ),
  serve(calls.undoBatch, async ({ actor, params: { id, batchId } }) => {
    await undoBatch(actor, jobs, { organizationId: await admit(actor, id), batchId, now: clock() });
    return {};
  }),
];
