import { z } from "zod";
import { call } from "../call.ts";
import { importFaults, importProblems, importStates } from "../constants/imports.ts";
import { importLimits } from "../limits.ts";
import { importTargets } from "../record-columns.ts";
import { count, Id, Instant } from "../shapes.ts";

const row = z.int().min(1).describe("Counted from 1, as a spreadsheet shows it.");
const column = z.int().min(0).max(importLimits.columns);

const Plan = z.object({
  columns: z
    .array(z.enum(importTargets))
    .max(importLimits.columns)
    .optional()
    .describe("The field of each column, in order; guessed from the headings if absent."),
  collectionId: Id.nullable()
    .default(null)
    .describe("The collection for all rows; null for the collections that the table names, created if needed."),
  corrections: z
    .array(z.object({ row, column, value: z.string().max(10_000) }))
    .max(5_000)
    .default([])
    .describe("Corrected content of cells."),
  isPublished: z.boolean().default(false).describe("Published at once; otherwise they arrive hidden."),
});

/** Imports of an organization's existing data: a table with files, or a package of a hand-over. */
export const importCalls = {
  createImport: call({
    address: "POST /api/organization/{id}/imports",
    summary: "Start importing a table with its files, or a package: they are uploaded to `/api/uploads` with its id.",
    permission: "collection:import",
    response: z.object({ importId: Id }),
    status: 201,
  }),
  previewImport: call({
    address: "POST /api/organization/{id}/imports/{importId}/preview",
    summary: "Preview an import, with every error by row and cell; changes nothing.",
    permission: "collection:import",
    changesPublic: false,
    body: Plan.extend({ around: row.optional().describe("The row around which rows are shown.") }),
    response: z.object({
      name: z.string(),
      isPackage: z.boolean(),
      rows: count,
      columns: z.array(
        z.object({ heading: z.string(), example: z.string(), target: z.enum(importTargets), faults: count }),
      ),
      fine: count.describe("Rows that would be imported."),
      there: count.describe("Rows that were imported before, or came from here."),
      left: count.describe("Rows with an error, and other rows of the same contribution."),
      items: count.describe("How many contributions it creates."),
      files: count,
      unused: count.describe("Files to which no row refers."),
      collections: z.array(z.object({ title: z.string(), isNew: z.boolean(), rows: count })),
      faultCount: count,
      faults: z
        .array(
          z.object({
            row,
            column: column.nullable().describe("Null if no column has the missing field."),
            target: z.enum(importTargets),
            fault: z.enum(importFaults),
            value: z.string(),
            offer: z.string().nullable().describe("Likely intended values."),
          }),
        )
        .describe("The first two thousand."),
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
    summary: "Current and earlier imports, latest first.",
    permission: "collection:import",
    response: z.array(
      z.object({
        id: Id,
        name: z.string(),
        by: z.string().describe("Who started it; empty if they have left."),
        state: z.enum(importStates),
        startedAt: Instant,
        undoUntil: Instant.nullable().describe("Null if it cannot be stopped or undone."),
        total: count,
        waiting: count,
        made: count,
        there: count,
        leftCount: count,
        left: z
          .array(z.object({ row, problem: z.enum(importProblems), words: z.string() }))
          .describe("Rows that could not be imported, or could not be undone: the first hundred."),
      }),
    ),
  }),
  resumeImport: call({
    address: "POST /api/organization/{id}/imports/{importId}/resume",
    summary: "Resume an import that failed, within a day; nothing is created twice.",
    permission: "collection:import",
    errors: ["CONFLICT"],
  }),
  undoImport: call({
    address: "POST /api/organization/{id}/imports/{importId}/undo",
    summary: "Stop an import and undo it, within a day; contributions that someone has changed since stay.",
    permission: "collection:import",
    errors: ["CONFLICT"],
  }),
} as const;
