import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type NonAttribute,
  type Sequelize,
} from "sequelize";
import { instant, integer, key, reference, requiredInstant } from "./columns.ts";

/** The number that a contribution gets on its arrival, before anybody has looked at it. */
export class Entry extends Model<InferAttributes<Entry>, InferCreationAttributes<Entry>> {
  declare organizationId: string;
  declare id: CreationOptional<string>;
  declare year: number;
  declare number: number;
  /** It may have been removed since. */
  declare contributionId: string;
  declare arrivedAt: Date;
  declare createdAt: CreationOptional<Date>;

  /** As people read it: `2026-0417`. */
  get label(): NonAttribute<string> {
    return `${this.year}-${String(this.number).padStart(4, "0")}`;
  }
}

export const defineEntry = (sequelize: Sequelize) =>
  Entry.init(
    {
      organizationId: reference(),
      id: key(),
      year: integer(),
      number: integer(),
      contributionId: reference(),
      arrivedAt: requiredInstant(),
      createdAt: instant(),
    },
    { sequelize, tableName: "entries", updatedAt: false },
  );
