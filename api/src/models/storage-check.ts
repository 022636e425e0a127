import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from "sequelize";
import { instant, integer, key, optionalInstant, size, texts } from "./columns.ts";

/** Result of a comparison of the storage with the rows. */
export class StorageCheck extends Model<InferAttributes<StorageCheck>, InferCreationAttributes<StorageCheck>> {
  declare id: CreationOptional<string>;
  declare startedAt: CreationOptional<Date>;
  declare finishedAt: CreationOptional<Date | null>;
  /** Objects stored for organizations that this database knows. */
  declare objects: CreationOptional<number>;
  /** Of those, objects that no row names and nobody is writing. */
  declare unnamed: CreationOptional<number>;
  declare unnamedBytes: CreationOptional<number>;
  /** Of the unnamed, objects that were handed to the sweeper. */
  declare abandoned: CreationOptional<number>;
  /** Objects that a row names but that are missing. */
  declare missing: CreationOptional<number>;
  /** The first of the missing ones. */
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
