import { z } from "zod";
import { call } from "../call.ts";
import { importFaults, importProblems, importStates } from "../constants.ts";
import { importLimits } from "../limits.ts";
import { importTargets } from "../record-columns.ts";
import { Id, Instant } from "../shapes.ts";

const count = z.int();

const row = z.int().min(1).meta({ description: "Counted from 1, as a spreadsheet shows it." });
const column = z.int().min(0).max(importLimits.columns);

const Plan = z.object({
  columns: z
    .array(z.enum(importTargets))
    .max(importLimits.columns)
    .optional()
    .meta({ description: "What each column becomes, in order; guessed from the headings if left out." }),
  collectionId: Id.nullable().default(null).meta({
    description: "The collection for all rows; null: the collections that the table names, created if needed.",
  }),
  corrections: z
    .array(z.object({ row, column, value: z.string().max(10_000) }))
    .max(5_000)
    .default([])
    .meta({ description: "What stands in a cell instead." }),
  isPublished: z.boolean().default(false).meta({ description: "Shown at once; otherwise it arrives hidden." }),
});

/** Imports of an organization's existing data: a table with files, or a package of a hand-over. */
export const importCalls = {
  createImport: call({
    address: "POST /api/organization/{id}/imports",
    summary: "Begin to bring in a table with its files, or a package: they are uploaded to `/api/uploads` with its id.",
    permission: "collection:import",
    response: z.object({ importId: Id }),
    status: 201,
  }),
  previewImport: call({
    address: "POST /api/organization/{id}/imports/{importId}/preview",
    summary: "What would be brought in, and every fault by row and cell; changes nothing.",
    permission: "collection:import",
    changesPublic: false,
    body: Plan.extend({ around: row.optional().meta({ description: "The row around which rows are shown." }) }),
    response: z.object({
      name: z.string(),
      isPackage: z.boolean(),
      rows: count,
      columns: z.array(
        z.object({ heading: z.string(), example: z.string(), target: z.enum(importTargets), faults: count }),
      ),
      fine: count.meta({ description: "Rows that would be brought in." }),
      there: count.meta({ description: "Rows that were brought in before, or came from here." }),
      left: count.meta({ description: "Rows with an error, and other rows of the same contribution." }),
      items: count.meta({ description: "How many contributions it creates." }),
      files: count,
      unused: count.meta({ description: "Files that no row names." }),
      collections: z.array(z.object({ title: z.string(), isNew: z.boolean(), rows: count })),
      faultCount: count,
      faults: z
        .array(
          z.object({
            row,
            column: column.nullable().meta({ description: "Null: no column has what is missing." }),
            target: z.enum(importTargets),
            fault: z.enum(importFaults),
            value: z.string(),
            offer: z.string().nullable().meta({ description: "What it might have meant." }),
          }),
        )
        .meta({ description: "The first two thousand." }),
      excerpt: z.array(z.object({ row, cells: z.array(z.string()) })),
    }),
    errors: ["CONFLICT", "UNREADABLE_FILE", "TOO_LARGE"],
  }),
  startImport: call({
    address: "POST /api/organization/{id}/imports/{importId}/start",
    summary: "Import the rows without errors, as a job: one contribution at a time, whole or not at all.",
    permission: "collection:import",
    body: Plan,
    errors: ["CONFLICT", "UNREADABLE_FILE", "TOO_LARGE"],
  }),
  listImports: call({
    address: "GET /api/organization/{id}/imports",
    summary: "What is being brought in, and was before; the latest first.",
    permission: "collection:import",
    response: z.array(
      z.object({
        id: Id,
        name: z.string(),
        by: z.string().meta({ description: "Who asked for it; empty if they have left." }),
        state: z.enum(importStates),
        startedAt: Instant,
        undoUntil: Instant.nullable().meta({ description: "Null if it cannot be stopped or taken back." }),
        total: count,
        waiting: count,
        made: count,
        there: count,
        leftCount: count,
        left: z
          .array(z.object({ row, problem: z.enum(importProblems), words: z.string() }))
          .meta({ description: "What could not be brought in, or not taken back: the first hundred." }),
      }),
    ),
  }),
  resumeImport: call({
    address: "POST /api/organization/{id}/imports/{importId}/resume",
    summary: "Go on with one that has failed, within a day; what is made is not made again.",
    permission: "collection:import",
    errors: ["CONFLICT"],
  }),
  undoImport: call({
    address: "POST /api/organization/{id}/imports/{importId}/undo",
    summary: "Stop it, and take back what it has made, within a day; what somebody has changed since stays.",
    permission: "collection:import",
    errors: ["CONFLICT"],
  }),
} as const;
