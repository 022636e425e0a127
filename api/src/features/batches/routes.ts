import { calls } from "@samling/contract/calls";
import type { Parts } from "../../parts.ts";
import { serveInOrganization } from "../organizations/serve-in-organization.ts";
import { listBatches, startBatch, undoBatch } from "./batches.ts";
import { previewBatch } from "./preview.ts";

export const batchRoutes = ({ addresses, jobs, clock }: Parts) => [
  serveInOrganization(calls.previewBatch, ({ actor, organizationId, body }) =>
    previewBatch(actor, { ...body, organizationId, addresses: addresses.for(actor), now: clock() }),
  ),
  serveInOrganization(calls.startBatch, ({ actor, organizationId, body }) =>
    startBatch(actor, jobs, { ...body, organizationId, now: clock() }),
  ),
  serveInOrganization(calls.listBatches, ({ actor, organizationId }) =>
    listBatches(actor, { organizationId, now: clock() }),
  ),
  serveInOrganization(calls.undoBatch, ({ actor, organizationId, params: { batchId } }) =>
    undoBatch(actor, jobs, { organizationId, batchId, now: clock() }),
  ),
];
