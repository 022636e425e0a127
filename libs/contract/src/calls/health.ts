import { z } from "zod";
import { call } from "../call.ts";
import { AuditEntry, Flood, Id, Instant } from "../shapes.ts";
import { AuditFilter } from "./audit.ts";

const Amount = z.object({ count: z.int(), bytes: z.number() });

export const healthCalls = {
  listClientErrors: call({
    address: "GET /api/client-errors",
    summary: "Errors reported by browsers, grouped by their first line, latest first.",
    permission: "system:administer",
    response: z.array(
      z.object({
        error: z.string().describe("The first line."),
        count: z.int(),
        firstAt: Instant,
        lastAt: Instant,
        /** Detail of the latest job. */
        detail: z.string(),
        location: z.string(),
        deviceInformation: z.string(),
      }),
    ),
  }),
  getStorage: call({
    address: "GET /api/storage",
    summary: "Stored bytes by kind, and whether storage and rows agree.",
    permission: "system:administer",
    response: z.object({
      originals: Amount,
      relatedFiles: Amount,
      derivatives: Amount,
      /** Objects that no row refers to, yet or any longer. */
      waiting: z.int(),
      /** Result of the weekly comparison of storage and rows; null before the first. */
      comparison: z
        .object({
          comparedAt: Instant,
          objects: z.int(),
          /** Stored, but no row refers to them. */
          unnamed: z.int(),
          unnamedBytes: z.number(),
          /** Unreferenced objects that are about to be removed. */
          abandoned: z.int(),
          /** A row refers to them, but they are not stored. */
          missing: z.int(),
          /** At most the first thousand. */
          missingKeys: z.array(z.string()),
        })
        .nullable(),
    }),
  }),
  listFloods: call({
    address: "GET /api/notice-floods",
    summary: "The organizations with so many notices that they are decided together.",
    permission: "system:administer",
    response: z.array(z.object({ organization: z.object({ id: Id, name: z.string() }), ...Flood.shape })),
  }),
  getRuntime: call({
    address: "GET /api/runtime",
    summary: "The software that the API runs on.",
    permission: "system:administer",
    response: z.object({
      node: z.string(),
      postgres: z.string(),
      migration: z.string().describe("The last applied migration."),
    }),
  }),
  listPlatformAudit: call({
    address: "GET /api/audit",
    summary: "The audit log of the whole platform, newest first, in pages.",
    permission: "system:administer",
    query: AuditFilter,
    response: z.object({
      items: z.array(AuditEntry.extend({ organization: z.object({ id: Id, name: z.string() }).nullable() })),
      next: z.string().nullable(),
    }),
  }),
  listJobs: call({
    address: "GET /api/jobs",
    summary: "Waiting, running and failed jobs by queue, how long the oldest has waited, and the latest failed ones.",
    permission: "system:administer",
    response: z.object({
      queues: z.array(
        z.object({
          name: z.string(),
          waiting: z.int(),
          running: z.int(),
          failed: z.int(),
          oldestSeconds: z
            .int()
            .describe("How long the oldest job has waited since it could have begun; rebuilds do not count."),
        }),
      ),
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
  }),
  retryJob: call({
    address: "POST /api/jobs/{id}/retry",
    summary: "Retry a job that failed for good.",
    permission: "system:administer",
    errors: ["NOT_FOUND"],
  }),
  rebuildMedia: call({
    address: "POST /api/media/{id}/rebuild",
    summary: "Rebuild the derivatives of a media item. The existing ones stay until the new ones are ready.",
    permission: "contribution:readAll",
  }),
  getFixity: call({
    address: "GET /api/fixity",
    summary:
      "Result of the latest check of originals, deeds of gift and packages against their hashes, even while it runs.",
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
  }),
  startFixity: call({
    address: "POST /api/fixity",
    summary: "Check every original, deed of gift and package against its hash. A running check continues.",
    permission: "system:administer",
    status: 201,
  }),
} as const;
