import type { LanguageCode } from "@samling/contract/constants";
import type { Answer } from "@samling/contract/types";
import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from "sequelize";
import { document, instant, keyPart, keyText, text } from "./columns.ts";

export type Accessibility = Answer<"GET /api/organization/{id}/statements">["accessibility"];

export class OrganizationStatements extends Model<
  InferAttributes<OrganizationStatements>,
  InferCreationAttributes<OrganizationStatements>
> {
  declare organizationId: string;
  declare accessibility: Accessibility;
  declare updatedAt: CreationOptional<Date>;
}

export const defineOrganizationStatements = (sequelize: Sequelize) =>
  OrganizationStatements.init(
    { organizationId: keyPart(), accessibility: document(), updatedAt: instant() },
    { sequelize, tableName: "organization_statements", createdAt: false },
  );

export class StatementText extends Model<InferAttributes<StatementText>, InferCreationAttributes<StatementText>> {
  declare organizationId: string;
  declare languageCode: LanguageCode;
  declare limitations: CreationOptional<string>;
  declare privacy: CreationOptional<string>;
}

export const defineStatementText = (sequelize: Sequelize) =>
  StatementText.init(
    { organizationId: keyPart(), languageCode: keyText(), limitations: text(), privacy: text() },
    { sequelize, tableName: "statement_texts", timestamps: false },
  );
