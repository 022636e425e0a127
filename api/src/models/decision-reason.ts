import type { LanguageCode } from "@samling/contract/constants";
import { type InferAttributes, type InferCreationAttributes, Model, type Sequelize } from "sequelize";
import { document, integer, keyPart, keyText } from "./columns.ts";

/** A reason in an organization's own list, which stands in place of the given one. */
export class DecisionReason extends Model<InferAttributes<DecisionReason>, InferCreationAttributes<DecisionReason>> {
  declare organizationId: string;
  declare key: string;
  declare position: number;
  declare texts: Record<LanguageCode, string>;
}

export const defineDecisionReason = (sequelize: Sequelize) =>
  DecisionReason.init(
    { organizationId: keyPart(), key: keyText(), position: integer(), texts: document() },
    { sequelize, tableName: "decision_reasons", timestamps: false },
  );
