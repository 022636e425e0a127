import type { calls } from "@samling/contract/calls";
import type { BatchProblem, BatchState } from "@samling/contract/constants/batches";
import type { MediaValues } from "@samling/contract/media-fields";
import type { z } from "zod";
import * as column from "./columns.ts";
import { table } from "./table.ts";

export type BatchChange = z.output<typeof calls.startBatch.body>["changes"][number];

/** One change of many contributions. */
export class Batch extends table("batches", {
  organizationId: column.reference(),
  id: column.key(),
  actorId: column.optionalReference(),
  undoneBy: column.optionalReference(),
  changes: column.requiredDocument<BatchChange[]>(),
  /** Target of a move. */
  collectionId: column.optionalReference(),
  /** They are published and taken into the collection. */
  isTakenIn: column.flag(false),
  state: column.text<BatchState>("running"),
  startedAt: column.requiredInstant(),
  endedAt: column.optionalInstant(),
}) {}

/** The parts of a contribution that were changed: values of its media, its collection, or its accession. */
export interface BatchValues {
  decisionId?: string;
  media?: ({ id: string } & Partial<MediaValues>)[];
  collectionId?: string;
}

/** Outcome for one of them. */
export class BatchItem extends table("batch_items", {
  organizationId: column.keyPart(),
  batchId: column.keyPart(),
  contributionId: column.keyPart(),
  position: column.requiredInteger(),
  seenAt: column.requiredInstant(),
  /** `left`: not changed; `kept`: not, or not completely, undone. */
  state: column.text<"waiting" | "changed" | "same" | "left" | "undone" | "kept">("waiting"),
  problem: column.optionalText<BatchProblem>(),
  fields: column.texts(),
  before: column.optionalDocument<BatchValues>(),
  after: column.optionalDocument<BatchValues>(),
}) {}
