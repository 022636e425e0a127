import type { LanguageCode } from "@samling/contract/constants";
import type { SystemPage } from "@samling/contract/types";
import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from "sequelize";
import { document, flag, instant, integer, keyText, optionalReference, requiredText, sequenceKey } from "./columns.ts";

export class Language extends Model<InferAttributes<Language>, InferCreationAttributes<Language>> {
  declare code: LanguageCode;
  declare required: CreationOptional<boolean>;
  declare sort: CreationOptional<number>;
}

export const defineLanguage = (sequelize: Sequelize) =>
  Language.init(
    {
      code: keyText(),
      required: flag(false),
      sort: integer(),
    },
    { sequelize, tableName: "languages", timestamps: false },
  );

export class SystemPageText extends Model<InferAttributes<SystemPageText>, InferCreationAttributes<SystemPageText>> {
  declare languageCode: LanguageCode;
  declare translations: SystemPage;
  declare updatedBy: CreationOptional<string | null>;
  declare updatedAt: CreationOptional<Date>;
}

export const defineSystemPageText = (sequelize: Sequelize) =>
  SystemPageText.init(
    {
      languageCode: keyText(),
      translations: document(),
      updatedBy: optionalReference(),
      updatedAt: instant(),
    },
    { sequelize, tableName: "system_pages", createdAt: false },
  );

export class ClientError extends Model<InferAttributes<ClientError>, InferCreationAttributes<ClientError>> {
  declare id: CreationOptional<string>;
  declare userId: CreationOptional<string | null>;
  declare error: string;
  declare location: string;
  declare deviceInformation: string;
  declare requestId: string;
  declare createdAt: CreationOptional<Date>;
}

export const defineClientError = (sequelize: Sequelize) =>
  ClientError.init(
    {
      id: sequenceKey(),
      userId: optionalReference(),
      error: requiredText(),
      location: requiredText(),
      deviceInformation: requiredText(),
      requestId: requiredText(),
      createdAt: instant(),
    },
    { sequelize, tableName: "client_errors", updatedAt: false },
  );
