import { type InferAttributes, type InferCreationAttributes, Model, type Sequelize } from "sequelize";
import { keyPart, requiredInstant, requiredText } from "./columns.ts";

/** Who has to agree before a gift of somebody under age is looked at or shown; gone once that is answered. */
export class Guardian extends Model<InferAttributes<Guardian>, InferCreationAttributes<Guardian>> {
  declare organizationId: string;
  declare contributionId: string;
  declare email: string;
  declare expiresAt: Date;
}

export const defineGuardian = (sequelize: Sequelize) =>
  Guardian.init(
    { organizationId: keyPart(), contributionId: keyPart(), email: requiredText(), expiresAt: requiredInstant() },
    { sequelize, tableName: "guardians", timestamps: false },
  );
