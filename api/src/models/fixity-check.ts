import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from "sequelize";
import { instant, integer, key, optionalInstant, text } from "./columns.ts";

export interface FixityProblem {
  organizationId: string;
  key: string;
  problem: "missing" | "changed";
}

export class FixityCheck extends Model<InferAttributes<FixityCheck>, InferCreationAttributes<FixityCheck>> {
  declare id: CreationOptional<string>;
  declare startedAt: CreationOptional<Date>;
  declare finishedAt: CreationOptional<Date | null>;
  /** Everything up to this key has been checked. */
  declare lastKey: CreationOptional<string>;
  declare checked: CreationOptional<number>;
  declare missing: CreationOptional<number>;
  declare altered: CreationOptional<number>;
  declare problems: CreationOptional<FixityProblem[]>;
}

export const defineFixityCheck = (sequelize: Sequelize) =>
  FixityCheck.init(
    {
      id: key(),
      startedAt: instant(),
      finishedAt: optionalInstant(),
      lastKey: text(),
      checked: integer(),
      missing: integer(),
      altered: integer(),
      problems: { type: DataTypes.JSONB, allowNull: false, defaultValue: [] },
    },
    { sequelize, tableName: "fixity_checks", timestamps: false },
  );
