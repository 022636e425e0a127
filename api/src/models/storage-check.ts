import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from "sequelize";
import { instant, integer, key, optionalInstant, size, texts } from "./columns.ts";

/** What a comparison of the storage with the rows has found. */
export class StorageCheck extends Model<InferAttributes<StorageCheck>, InferCreationAttributes<StorageCheck>> {
  declare id: CreationOptional<string>;
  declare startedAt: CreationOptional<Date>;
  declare finishedAt: CreationOptional<Date | null>;
  /** Stored for organizations that this database knows. */
  declare objects: CreationOptional<number>;
  /** Of those, what no row names and nobody is writing. */
  declare unnamed: CreationOptional<number>;
  declare unnamedBytes: CreationOptional<number>;
  /** Of the unnamed, what has been left to the sweeper. */
  declare abandoned: CreationOptional<number>;
  /** Named by a row, and not there. */
  declare missing: CreationOptional<number>;
  /** The first of the missing. */
  declare missingKeys: CreationOptional<string[]>;
}

export const defineStorageCheck = (sequelize: Sequelize) =>
  StorageCheck.init(
    {
      id: key(),
      startedAt: instant(),
      finishedAt: optionalInstant(),
      objects: integer(),
      unnamed: integer(),
      unnamedBytes: { ...size("unnamedBytes"), defaultValue: 0 },
      abandoned: integer(),
      missing: integer(),
      missingKeys: texts(),
    },
    { sequelize, tableName: "storage_checks", timestamps: false },
  );
