import type { Catalogue } from "@samling/contract/codec";
import type { LanguageCode } from "@samling/contract/constants";
import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from "sequelize";
import { document, instant, keyPart, keyText, requiredText, text } from "./columns.ts";

export class OrganizationTranslation extends Model<
  InferAttributes<OrganizationTranslation>,
  InferCreationAttributes<OrganizationTranslation>
> {
  declare organizationId: string;
  declare languageCode: LanguageCode;
  declare description: CreationOptional<string>;
  declare about: CreationOptional<string>;
  declare terms: CreationOptional<string>;
  declare updatedAt: CreationOptional<Date>;
}

export const defineOrganizationTranslation = (sequelize: Sequelize) =>
  OrganizationTranslation.init(
    {
      organizationId: keyPart(),
      languageCode: keyText(),
      description: text(),
      about: text(),
      terms: text(),
      updatedAt: instant(),
    },
    { sequelize, tableName: "organization_translations", createdAt: false },
  );

export class HelpPageTranslation extends Model<
  InferAttributes<HelpPageTranslation>,
  InferCreationAttributes<HelpPageTranslation>
> {
  declare organizationId: string;
  declare languageCode: LanguageCode;
  declare translation: string;
}

export const defineHelpPageTranslation = (sequelize: Sequelize) =>
  HelpPageTranslation.init(
    {
      organizationId: keyPart(),
      languageCode: keyText(),
      translation: requiredText(),
    },
    { sequelize, tableName: "help_page_translations", timestamps: false },
  );

export class AppTranslation extends Model<InferAttributes<AppTranslation>, InferCreationAttributes<AppTranslation>> {
  declare organizationId: string;
  declare languageCode: LanguageCode;
  declare catalogue: Catalogue;
}

export const defineAppTranslation = (sequelize: Sequelize) =>
  AppTranslation.init(
    {
      organizationId: keyPart(),
      languageCode: keyText(),
      catalogue: document(),
    },
    { sequelize, tableName: "app_translations", timestamps: false },
  );

export class SaveFavoriteText extends Model<
  InferAttributes<SaveFavoriteText>,
  InferCreationAttributes<SaveFavoriteText>
> {
  declare organizationId: string;
  declare languageCode: LanguageCode;
  /** For visitors, and on the wall. */
  declare text: string;
  declare memberText: CreationOptional<string>;
}

export const defineSaveFavoriteText = (sequelize: Sequelize) =>
  SaveFavoriteText.init(
    {
      organizationId: keyPart(),
      languageCode: keyText(),
      text: requiredText(),
      memberText: text(),
    },
    { sequelize, tableName: "save_favorite_texts", timestamps: false },
  );
