import { calls } from "@samling/contract/calls";
import type { Parts } from "../../parts.ts";
import { serveInOrganization } from "../organizations/serve-in-organization.ts";
import { listBatches, startBatch, undoBatch } from "./batches.ts";
import { previewBatch } from "./preview.ts";

export const batchRoutes = ({ addresses, jobs, clock }: Parts) => [
  serveInOrganization(calls.previewBatch, ({ actor, organizationParams, body }) =>
    previewBatch(actor, { ...body, ...organizationParams, addresses: addresses.for(actor), now: clock() }),
  ),
  serveInOrganization(calls.startBatch, ({ actor, organizationParams, body }) =>
    startBatch(actor, jobs, { ...body, ...organizationParams, now: clock() }),
  ),
  serveInOrganization(calls.listBatches, ({ actor, organizationParams }) =>
    listBatches(actor, { ...organizationParams, now: clock() }),
  ),
  serveInOrganization(calls.undoBatch, ({ actor, organizationParams }) =>
    undoBatch(actor, jobs, { ...organizationParams, now: clock() }),
  ),
];
