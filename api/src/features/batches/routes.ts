import { calls } from "@samling/contract/calls";
import type { Parts } from "../../parts.ts";
import { serveInOrganization } from "../organizations/serve-in-organization.ts";
import { listBatches, startBatch, undoBatch } from "./batches.ts";
import { previewBatch } from "./preview.ts";

export const batchRoutes = ({ addresses, jobs }: Parts) => [
  serveInOrganization(calls.previewBatch, ({ actor, organizationParams, body, now }) =>
    previewBatch(actor, { ...body, ...organizationParams, addresses: addresses.for(actor), now }),
  ),
  serveInOrganization(calls.startBatch, ({ actor, input }) => startBatch(actor, jobs, input)),
  serveInOrganization(calls.listBatches, ({ actor, input }) => listBatches(actor, input)),
  serveInOrganization(calls.undoBatch, ({ actor, input }) => undoBatch(actor, jobs, input)),
];
