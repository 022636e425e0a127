import { z } from "zod";
import { call } from "../call.ts";
import { batchProblems, batchStates, maxBatch } from "../constants.ts";
import { type BatchField, batchActions, batchFields, mediaFields } from "../media-fields.ts";
import { Correction, Id, Instant, MediaAddress } from "../shapes.ts";

const count = z.int();
const longest = mediaFields.description.maxLength;

const Change = z
  .object({
    field: z.enum(Object.keys(batchFields) as [BatchField, ...BatchField[]]),
    action: z.enum(batchActions),
    value: z.string().max(longest).default("").meta({
      description:
        "In words: a date is understood as everywhere, tags are separated as in the form, a license is named by its id.",
    }),
    find: z.string().max(longest).default("").meta({ description: "What `replace` replaces, letter by letter." }),
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
    .meta({ description: "In this order; none if they are moved or taken in." }),
  collectionId: Id.nullable().default(null).meta({ description: "Where they are moved, instead." }),
  isTakenIn: z.boolean().default(false).meta({
    description:
      "They are published and taken into the collection, instead: numbered in the order of their sending, and told to their contributors, ten minutes later.",
  }),
});

const SkippedItem = z.object({
  problem: z.enum(batchProblems).nullable().meta({ description: "Why it stays as it is; null if nothing hinders." }),
  fields: z.array(z.string()).meta({ description: "What is missing, does not fit, or was left." }),
});
const Named = z.object({ contributionId: Id, title: z.string() });

/** Batch changes of contributions. */
export const batchCalls = {
  previewBatch: call({
    address: "POST /api/organization/{id}/batches/preview",
    summary:
      "What a change of many contributions would do to each, and which it would leave as they are; changes nothing.",
    permission: "contribution:readAll",
    changesPublic: false,
    body: BatchRequest.extend({ contributionIds: z.array(Id).min(1).max(maxBatch) }),
    response: z.object({
      items: z.array(
        Named.extend({
          ...SkippedItem.shape,
          updatedAt: Instant.meta({ description: "The version that was looked at, for the change itself." }),
          heldBy: z.string().nullable().meta({ description: "The colleague who has it open." }),
          isChanged: z.boolean(),
          thumbnailUrl: MediaAddress.nullable(),
          changes: z.array(Correction).meta({ description: "Before and after, of each file." }),
        }),
      ),
      counts: z.array(count).meta({ description: "Of each change: how many contributions it changes." }),
    }),
    errors: ["COLLECTION_NOT_ACTIVE"],
  }),
  startBatch: call({
    address: "POST /api/organization/{id}/batches",
    summary: "Change many contributions, one after the other, as a job. What has changed since it was seen is left.",
    permission: "contribution:readAll",
    body: BatchRequest.extend({
      items: z
        .array(z.object({ contributionId: Id, updatedAt: z.iso.datetime() }))
        .min(1)
        .max(maxBatch)
        .meta({ description: "With the version that was looked at." }),
    }),
    response: z.object({ batchId: Id }),
    status: 201,
    errors: ["COLLECTION_NOT_ACTIVE"],
  }),
  listBatches: call({
    address: "GET /api/organization/{id}/batches",
    summary: "Changes of many that are under way, or can still be taken back; the latest first.",
    permission: "contribution:readAll",
    response: z.array(
      z.object({
        id: Id,
        changes: BatchRequest.shape.changes.unwrap(),
        collectionId: Id.nullable(),
        isTakenIn: z.boolean(),
        by: z.string().meta({ description: "Who asked for it; empty if they have left." }),
        state: z.enum(batchStates),
        startedAt: Instant,
        undoUntil: Instant.nullable().meta({
          description: "Null while it is under way, and once it is or can no longer be taken back.",
        }),
        total: count,
        waiting: count.meta({ description: "Not yet changed, or not yet taken back." }),
        changed: count.meta({ description: "As they were changed; those that were taken back do not count." }),
        left: z
          .array(Named.extend(SkippedItem.shape))
          .meta({ description: "What was not changed, or not taken back." }),
      }),
    ),
  }),
  undoBatch: call({
    address: "POST /api/organization/{id}/batches/{batchId}/undo",
    summary:
      "Take back a change of many within a day, taking in within ten minutes, or stop it; what others have changed since is left and listed.",
    permission: "contribution:readAll",
    errors: ["CONFLICT"],
  }),
} as const;
