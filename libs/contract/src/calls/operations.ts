import { z } from "zod";
import { call } from "../call.ts";
import { Id, Instant } from "../shapes.ts";

export const operationCalls = {
  listJobs: call({
    address: "GET /api/jobs",
    summary: "How many jobs wait, run and have failed for good, by queue; and the latest of those that failed.",
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
    summary: "Try a job again that failed for good.",
    permission: "system:administer",
    params: z.object({ id: Id }),
    response: z.object({}),
    errors: ["FORBIDDEN", "NOT_FOUND"],
  }),
  rebuildMedia: call({
    address: "POST /api/media/{id}/rebuild",
    summary: "Make anew what is shown of a media item. What there is stays until the new has been made.",
    permission: "contribution:readAll",
    params: z.object({ id: Id }),
    response: z.object({}),
    errors: ["FORBIDDEN", "NOT_FOUND"],
  }),
  getFixity: call({
    address: "GET /api/fixity",
    summary: "What the last check of the originals against their hashes has found, while it runs and afterwards.",
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
    summary: "Check every original against its hash. A check that runs already goes on.",
    permission: "system:administer",
    response: z.object({}),
    status: 201,
    errors: ["FORBIDDEN"],
  }),
} as const;
