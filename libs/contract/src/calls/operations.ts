import { z } from "zod";
import { call, notYours } from "../call.ts";
import { Id, Instant } from "../shapes.ts";

export const operationCalls = {
  listJobs: call({
    address: "GET /api/jobs",
    summary: "Number of waiting, running and failed jobs by queue, and the latest failed ones.",
    permission: "system:administer",
    response: z.object({
      queues: z.array(z.object({ name: z.string(), waiting: z.int(), running: z.int(), failed: z.int() })),
      failed: z.array(
        z.object({
          id: Id,
          queue: z.string(),
          data: z.record(z.string(), z.unknown()),
          error: z.string(),
          failedAt: Instant,
        }),
      ),
    }),
    errors: ["FORBIDDEN"],
  }),
  retryJob: call({
    address: "POST /api/jobs/{id}/retry",
    summary: "Retry a job that failed for good.",
    permission: "system:administer",
    errors: notYours,
  }),
  rebuildMedia: call({
    address: "POST /api/media/{id}/rebuild",
    summary: "Rebuild the derivatives of a media item. The existing ones stay until the new ones are ready.",
    permission: "contribution:readAll",
  }),
  getFixity: call({
    address: "GET /api/fixity",
    summary: "Result of the latest check of originals against their hashes, also while it runs.",
    permission: "system:administer",
    response: z.object({
      startedAt: Instant.nullable(),
      finishedAt: Instant.nullable(),
      checked: z.int(),
      missing: z.int(),
      changed: z.int(),
      /** At most the first thousand. */
      problems: z.array(z.object({ organizationId: Id, key: z.string(), problem: z.enum(["missing", "changed"]) })),
    }),
    errors: ["FORBIDDEN"],
  }),
  startFixity: call({
    address: "POST /api/fixity",
    summary: "Check every original against its hash. A running check continues.",
    permission: "system:administer",
    status: 201,
    errors: ["FORBIDDEN"],
  }),
} as const;
