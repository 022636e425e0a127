import { calls } from "@samling/contract/calls";
import type { Parts } from "../../parts.ts";
import { serveInOrganization } from "../organizations/serve-in-organization.ts";
import { listBatches, startBatch, undoBatch } from "./batches.ts";
import { previewBatch } from "./preview.ts";

export const batchRoutes = ({ addresses, jobs, clock }: Parts) => [
  serveInOrganization(calls.previewBatch, ({ actor, of, body }) =>
    previewBatch(actor, { ...body, ...of, addresses: addresses.for(actor), now: clock() }),
  ),
  serveInOrganization(calls.startBatch, ({ actor, of, body }) =>
    startBatch(actor, jobs, { ...body, ...of, now: clock() }),
  ),
  serveInOrganization(calls.listBatches, ({ actor, of }) => listBatches(actor, { ...of, now: clock() })),
  serveInOrganization(calls.undoBatch, ({ actor, of }) => undoBatch(actor, jobs, { ...of, now: clock() })),
];
