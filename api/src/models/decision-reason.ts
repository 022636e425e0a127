import type { LanguageCode } from "@samling/contract/constants";
import type { AskedField } from "@samling/contract/media-fields";
import { type InferAttributes, type InferCreationAttributes, Model, type Sequelize } from "sequelize";
import { document, flag, integer, keyPart, keyText, optionalText } from "./columns.ts";

/** A reason or a question in an organization's own list, which stands in place of the given one. */
export class DecisionReason extends Model<InferAttributes<DecisionReason>, InferCreationAttributes<DecisionReason>> {
  declare organizationId: string;
  declare key: string;
  declare position: number;
  /** It asks for something, instead of saying why. */
  declare isQuestion: boolean;
  declare field: AskedField | null;
  declare texts: Record<LanguageCode, string>;
}

export const defineDecisionReason = (sequelize: Sequelize) =>
  DecisionReason.init(
    {
      organizationId: keyPart(),
      key: keyText(),
      position: integer(),
      isQuestion: flag(false),
      field: optionalText(),
      texts: document(),
    },
    { sequelize, tableName: "decision_reasons", timestamps: false },
  );
