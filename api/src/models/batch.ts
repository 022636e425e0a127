import type { calls } from "@samling/contract/calls";
import type { BatchProblem, BatchState } from "@samling/contract/constants";
import type { MediaValues } from "@samling/contract/media-fields";
import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from "sequelize";
import type { z } from "zod";
import {
  document,
  flag,
  integer,
  key,
  keyPart,
  optionalDocument,
  optionalInstant,
  optionalReference,
  optionalText,
  reference,
  requiredInstant,
  texts,
  textWithDefault,
} from "./columns.ts";

export type BatchChange = z.output<typeof calls.startBatch.body>["changes"][number];

/** One change of many contributions. */
export class Batch extends Model<InferAttributes<Batch>, InferCreationAttributes<Batch>> {
  declare organizationId: string;
  declare id: CreationOptional<string>;
  declare actorId: string;
  declare undoneBy: CreationOptional<string | null>;
  declare changes: BatchChange[];
  /** Where they are moved. */
  declare collectionId: string | null;
  /** They are published and taken into the collection. */
  declare isTakenIn: CreationOptional<boolean>;
  declare state: CreationOptional<BatchState>;
  declare startedAt: Date;
  declare endedAt: CreationOptional<Date | null>;
}

/** The parts of a contribution that were changed: values of its media, or its collection, or how it was taken in. */
export interface BatchValues {
  decisionId?: string;
  media?: ({ id: string } & Partial<MediaValues>)[];
  collectionId?: string;
}

/** What becomes of one of them. */
export class BatchItem extends Model<InferAttributes<BatchItem>, InferCreationAttributes<BatchItem>> {
  declare organizationId: string;
  declare batchId: string;
  declare contributionId: string;
  declare position: number;
  declare seenAt: Date;
  /** `left`: not changed; `kept`: not, or not wholly, taken back. */
  declare state: CreationOptional<"waiting" | "changed" | "same" | "left" | "undone" | "kept">;
  declare problem: CreationOptional<BatchProblem | null>;
  declare fields: CreationOptional<string[]>;
  declare before: CreationOptional<BatchValues | null>;
  declare after: CreationOptional<BatchValues | null>;
}

export const defineBatch = (sequelize: Sequelize) =>
  Batch.init(
    {
      organizationId: reference(),
      id: key(),
      actorId: optionalReference(),
      undoneBy: optionalReference(),
      changes: document(),
      collectionId: optionalReference(),
      isTakenIn: flag(false),
      state: textWithDefault("running"),
      startedAt: requiredInstant(),
      endedAt: optionalInstant(),
    },
    { sequelize, tableName: "batches", timestamps: false },
  );

export const defineBatchItem = (sequelize: Sequelize) =>
  BatchItem.init(
    {
      organizationId: keyPart(),
      batchId: keyPart(),
      contributionId: keyPart(),
      position: integer(),
      seenAt: requiredInstant(),
      state: textWithDefault("waiting"),
      problem: optionalText(),
      fields: texts(),
      before: optionalDocument(),
      after: optionalDocument(),
    },
    { sequelize, tableName: "batch_items", timestamps: false },
  );
