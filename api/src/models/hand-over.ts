import type { calls } from "@samling/contract/calls";
import type { HandOverProblem, HandOverState } from "@samling/contract/constants";
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
  optionalInstant,
  optionalReference,
  optionalText,
  reference,
  requiredInstant,
  requiredText,
  size,
  texts,
  textWithDefault,
} from "./columns.ts";

export type Selection = z.output<typeof calls.startHandOver.body>["selection"];

/** Copies of what was given, on their way to another system. */
export class HandOver extends Model<InferAttributes<HandOver>, InferCreationAttributes<HandOver>> {
  declare organizationId: string;
  declare id: CreationOptional<string>;
  declare actorId: string | null;
  /** Who gets it, in words. */
  declare destination: string;
  declare selection: Selection;
  declare hasRenditions: boolean;
  declare hasContacts: boolean;
  declare keptDays: number;
  /** Without files that are lost or changed, instead of failing. */
  declare goesWithout: CreationOptional<boolean>;
  declare state: CreationOptional<HandOverState>;
  declare problem: CreationOptional<HandOverProblem | null>;
  /** The files that have caused it; of a whole one, those that it goes without. */
  declare problems: CreationOptional<string[]>;
  declare items: number;
  declare files: number;
  declare bytes: number;
  declare packedBytes: CreationOptional<number>;
  /** How many packages it becomes. */
  declare parts: number;
  declare startedAt: Date;
  declare endedAt: CreationOptional<Date | null>;
}

export const defineHandOver = (sequelize: Sequelize) =>
  HandOver.init(
    {
      organizationId: reference(),
      id: key(),
      actorId: optionalReference(),
      destination: requiredText(),
      selection: document(),
      hasRenditions: flag(false),
      hasContacts: flag(false),
      keptDays: integer(),
      goesWithout: flag(false),
      state: textWithDefault("packing"),
      problem: optionalText(),
      problems: texts(),
      items: integer(),
      files: integer(),
      bytes: size("bytes"),
      packedBytes: { ...size("packedBytes"), defaultValue: 0 },
      parts: integer(),
      startedAt: requiredInstant(),
      endedAt: optionalInstant(),
    },
    { sequelize, tableName: "hand_overs", timestamps: false },
  );

/** A package that is whole. */
export class HandOverPart extends Model<InferAttributes<HandOverPart>, InferCreationAttributes<HandOverPart>> {
  declare organizationId: string;
  declare handOverId: string;
  declare part: number;
  declare key: string;
  declare bytes: number;
  declare sha256: string;
  /** Of those that were stored before. */
  declare files: number;
  /** Of the files in it. */
  declare packedBytes: number;
  /** Paths of files that are lost or changed. */
  declare leftOut: CreationOptional<string[]>;
}

export const defineHandOverPart = (sequelize: Sequelize) =>
  HandOverPart.init(
    {
      organizationId: keyPart(),
      handOverId: keyPart(),
      part: { ...integer(), primaryKey: true },
      key: requiredText(),
      bytes: size("bytes"),
      sha256: requiredText(),
      files: integer(),
      packedBytes: size("packedBytes"),
      leftOut: texts(),
    },
    { sequelize, tableName: "hand_over_parts", timestamps: false },
  );

export class HandOverItem extends Model<InferAttributes<HandOverItem>, InferCreationAttributes<HandOverItem>> {
  declare organizationId: string;
  declare handOverId: string;
  declare contributionId: string;
  declare position: number;
  declare part: number;
  /** Its number in the receiving system. */
  declare receipt: CreationOptional<string | null>;
}

export const defineHandOverItem = (sequelize: Sequelize) =>
  HandOverItem.init(
    {
      organizationId: keyPart(),
      handOverId: keyPart(),
      contributionId: keyPart(),
      position: integer(),
      part: integer(),
      receipt: optionalText(),
    },
    { sequelize, tableName: "hand_over_items", timestamps: false },
  );
