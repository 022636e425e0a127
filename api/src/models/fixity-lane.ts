import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from "sequelize";
import { integer, keyPart, optionalInstant, text } from "./columns.ts";

/** A part of a fixity check that is read on its own: the originals whose keys have this remainder. */
export class FixityLane extends Model<InferAttributes<FixityLane>, InferCreationAttributes<FixityLane>> {
  declare checkId: string;
  declare lane: number;
  /** How many there are. */
  declare lanes: number;
  /** Everything of the lane up to this key has been checked. */
  declare lastKey: CreationOptional<string>;
  declare finishedAt: CreationOptional<Date | null>;
}

export const defineFixityLane = (sequelize: Sequelize) =>
  FixityLane.init(
    {
      checkId: keyPart(),
      lane: { type: DataTypes.INTEGER, primaryKey: true },
      lanes: integer(),
      lastKey: text(),
      finishedAt: optionalInstant(),
    },
    { sequelize, tableName: "fixity_lanes", timestamps: false },
  );
