import { type InferAttributes, type InferCreationAttributes, Model, type Sequelize } from "sequelize";
import { keyPart, optionalReference, requiredInstant } from "./columns.ts";

/** Two files that look the same, and are both kept. The lesser id is `mediaId`, so that each pair is there once. */
export class KeptApart extends Model<InferAttributes<KeptApart>, InferCreationAttributes<KeptApart>> {
  declare organizationId: string;
  declare mediaId: string;
  declare otherId: string;
  declare actorId: string | null;
  declare decidedAt: Date;
}

export const defineKeptApart = (sequelize: Sequelize) =>
  KeptApart.init(
    {
      organizationId: keyPart(),
      mediaId: keyPart(),
      otherId: keyPart(),
      actorId: optionalReference(),
      decidedAt: requiredInstant(),
    },
    { sequelize, tableName: "kept_apart", timestamps: false },
  );
