import { calls } from "@samling/contract/calls";
import type { Parts } from "../../parts.ts";
import { serveInOrganization } from "../organizations/serve-in-organization.ts";
import { listBatches, startBatch, undoBatch } from "./batches.ts";
import { previewBatch } from "./preview.ts";

export const batchRoutes = ({ addresses, jobs }: Parts) => [
  serveInOrganization(calls.previewBatch, ({ actor, input }) =>
    previewBatch(actor, { ...input, addresses: addresses.for(actor) }),
  ),
  serveInOrganization(calls.startBatch, ({ actor, input }) => startBatch(actor, jobs, input)),
  serveInOrganization(calls.listBatches, ({ actor, input }) => listBatches(actor, input)),
  serveInOrganization(calls.undoBatch, ({ actor, input }) => undoBatch(actor, jobs, input)),
];
