import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from "sequelize";
import { digest, instant, reference, requiredInstant } from "./columns.ts";

/** Opens one case for its contributor without signing in, while something is asked for. */
export class CaseLink extends Model<InferAttributes<CaseLink>, InferCreationAttributes<CaseLink>> {
  declare tokenHash: Buffer;
  declare organizationId: string;
  declare caseId: string;
  declare userId: string;
  declare expiresAt: Date;
  declare createdAt: CreationOptional<Date>;
}

export const defineCaseLink = (sequelize: Sequelize) =>
  CaseLink.init(
    {
      tokenHash: { ...digest(), primaryKey: true },
      organizationId: reference(),
      caseId: reference(),
      userId: reference(),
      expiresAt: requiredInstant(),
      createdAt: instant(),
    },
    { sequelize, tableName: "case_links", updatedAt: false },
  );
