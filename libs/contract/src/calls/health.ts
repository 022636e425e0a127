import { z } from "zod";
import { call } from "../call.ts";
import { AuditEntry, Id, Instant } from "../shapes.ts";
import { AuditFilter } from "./audit.ts";

const Amount = z.object({ count: z.int(), bytes: z.number() });

export const healthCalls = {
  listClientErrors: call({
    address: "GET /api/client-errors",
    summary: "Errors reported by browsers, grouped by their first line, latest first.",
    permission: "system:administer",
    response: z.array(
      z.object({
        error: z.string().meta({ description: "The first line." }),
        count: z.int(),
        firstAt: Instant,
        lastAt: Instant,
        /** Of the latest job. */
        detail: z.string(),
        location: z.string(),
        deviceInformation: z.string(),
      }),
    ),
    errors: ["FORBIDDEN"],
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
    errors: ["FORBIDDEN"],
  }),
  getRuntime: call({
    address: "GET /api/runtime",
    summary: "The software that the API runs on.",
    permission: "system:administer",
    response: z.object({
      node: z.string(),
      postgres: z.string(),
      migration: z.string().meta({ description: "The last applied migration." }),
    }),
    errors: ["FORBIDDEN"],
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
    errors: ["FORBIDDEN"],
  }),
} as const;
