import type { LanguageCode } from "@samling/contract/constants";
import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from "sequelize";
import {
  document,
  flag,
  instant,
  integer,
  key,
  optionalInstant,
  optionalReference,
  reference,
  requiredText,
} from "./columns.ts";

export class Question extends Model<InferAttributes<Question>, InferCreationAttributes<Question>> {
  declare organizationId: string;
  declare id: CreationOptional<string>;
  declare collectionId: string;
  declare sourceId: CreationOptional<string | null>;
  declare value: string;
  /** In other languages than the organization's. */
  declare translations: CreationOptional<Partial<Record<LanguageCode, string>>>;
  declare required: CreationOptional<boolean>;
  declare sort: CreationOptional<number>;
  declare updatedBy: CreationOptional<string | null>;
  /** When it was last asked; its answers stay. */
  declare deletedAt: CreationOptional<Date | null>;
  declare createdAt: CreationOptional<Date>;
  declare updatedAt: CreationOptional<Date>;
}

export const defineQuestion = (sequelize: Sequelize) =>
  Question.init(
    {
      organizationId: reference(),
      id: key(),
      collectionId: reference(),
      sourceId: optionalReference(),
      value: requiredText(),
      translations: document(),
      required: flag(false),
      sort: integer(),
      updatedBy: optionalReference(),
      deletedAt: optionalInstant(),
      createdAt: instant(),
      updatedAt: instant(),
    },
    { sequelize, tableName: "questions" },
  );
