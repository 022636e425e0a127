import { z } from "zod";
import { call } from "../call.ts";
import { batchProblems, batchStates, maxBatch } from "../constants/batches.ts";
import { type BatchField, batchActions, batchFields, mediaFields } from "../media-fields.ts";
import { Correction, count, Id, Instant, MediaAddress } from "../shapes.ts";

const maxValueLength = mediaFields.description.maxLength;

const Change = z
  .object({
    field: z.enum(Object.keys(batchFields) as [BatchField, ...BatchField[]]),
    action: z.enum(batchActions),
    value: z
      .string()
      .max(maxValueLength)
      .default("")
      .describe(
        "As text: dates are parsed as everywhere, tags are separated as in the form, a license is given by its id.",
      ),
    find: z.string().max(maxValueLength).default("").describe("The exact text that `replace` replaces."),
  })
  .refine(({ field, action }) => (batchFields[field] as readonly string[]).includes(action), {
    message: "does not fit the field",
    path: ["action"],
  })
  .refine(({ action, value }) => action === "replace" || (value.trim() === "") === (action === "clear"), {
    message: "does not fit the action",
    path: ["value"],
  })
  .refine(({ action, find }) => find.trim() !== "" || action !== "replace", { message: "is required", path: ["find"] });

const BatchRequest = z.object({
  changes: z
    .array(Change)
    .max(10)
    .default([])
    .describe("Applied in this order; empty if the contributions are moved or taken in."),
  collectionId: Id.nullable().default(null).describe("Moves the contributions to this collection instead."),
  isTakenIn: z
    .boolean()
    .default(false)
    .describe(
      "Publishes them and takes them into the collection instead: ten minutes later they are numbered in the order in which they were sent, and their contributors are notified.",
    ),
});

const SkippedItem = z.object({
  problem: z
    .enum(batchProblems)
    .nullable()
    .describe("Why the contribution is not changed; null if nothing prevents it."),
  fields: z.array(z.string()).describe("Fields that are missing, invalid, or were not undone."),
});
const NamedContribution = z.object({ contributionId: Id, title: z.string() });

export const batchCalls = {
  previewBatch: call({
    address: "POST /api/organization/{id}/batches/preview",
    summary: "Preview what a batch change would do to each contribution, and which it would skip; changes nothing.",
    permission: "contribution:readAll",
    changesPublic: false,
    body: BatchRequest.extend({ contributionIds: z.array(Id).min(1).max(maxBatch) }),
    response: z.object({
      items: z.array(
        NamedContribution.extend({
          ...SkippedItem.shape,
          updatedAt: Instant.describe("The version that was previewed, to send with the change itself."),
          heldBy: z.string().nullable().describe("The colleague who has it open."),
          isChanged: z.boolean(),
          thumbnailUrl: MediaAddress.nullable(),
          changes: z.array(Correction).describe("Before and after, for each file."),
        }),
      ),
      counts: z.array(count).describe("How many contributions each change affects."),
    }),
    errors: ["COLLECTION_NOT_ACTIVE"],
  }),
  startBatch: call({
    address: "POST /api/organization/{id}/batches",
    summary:
      "Change many contributions, one after another, as a job. Contributions that have changed since the preview are skipped.",
    permission: "contribution:readAll",
    body: BatchRequest.extend({
      items: z
        .array(z.object({ contributionId: Id, updatedAt: z.iso.datetime() }))
        .min(1)
        .max(maxBatch)
        .describe("Each with the version that was previewed."),
    }),
    response: z.object({ batchId: Id }),
    status: 201,
    errors: ["COLLECTION_NOT_ACTIVE"],
  }),
  listBatches: call({
    address: "GET /api/organization/{id}/batches",
    summary: "Batch changes that are in progress or can still be undone, the latest first.",
    permission: "contribution:readAll",
    response: z.array(
      z.object({
        id: Id,
        changes: BatchRequest.shape.changes.unwrap(),
        collectionId: Id.nullable(),
        isTakenIn: z.boolean(),
        by: z.string().describe("Who started it; empty if they have left."),
        state: z.enum(batchStates),
        startedAt: Instant,
        undoUntil: Instant.nullable().describe(
          "Null while it is in progress, and once it has been undone or can no longer be undone.",
        ),
        total: count,
        waiting: count.describe("Not yet changed, or not yet undone."),
        changed: count.describe("Changed and not undone."),
        left: z
          .array(NamedContribution.extend(SkippedItem.shape))
          .describe("Contributions that were not changed, or not undone."),
      }),
    ),
  }),
  undoBatch: call({
    address: "POST /api/organization/{id}/batches/{batchId}/undo",
    summary:
      "Undo a batch change within a day, an accession within ten minutes, or stop it; contributions that others have changed since are skipped and listed.",
    permission: "contribution:readAll",
    errors: ["CONFLICT"],
  }),
} as const;
