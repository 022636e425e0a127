import type { LanguageCode } from "@samling/contract/constants";
import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type NonAttribute,
  type Sequelize,
} from "sequelize";
import { flag, integer, keyText, optionalText, requiredText } from "./columns.ts";

export class License extends Model<InferAttributes<License>, InferCreationAttributes<License>> {
  declare id: string;
  declare url: CreationOptional<string | null>;
  declare sort: CreationOptional<number>;
  declare isOffered: CreationOptional<boolean>;
  declare translations?: NonAttribute<LicenseTranslation[]>;
}

export const defineLicense = (sequelize: Sequelize) =>
  License.init(
    {
      id: keyText(),
      url: optionalText(),
      sort: integer(),
      isOffered: flag(true),
    },
    { sequelize, tableName: "licenses", timestamps: false },
  );

export class LicenseTranslation extends Model<
  InferAttributes<LicenseTranslation>,
  InferCreationAttributes<LicenseTranslation>
> {
  declare licenseId: string;
  declare languageCode: LanguageCode;
  declare text: string;
  declare description: string;
}

export const defineLicenseTranslation = (sequelize: Sequelize) =>
  LicenseTranslation.init(
    {
      licenseId: keyText(),
      languageCode: keyText(),
      text: requiredText(),
      description: requiredText(),
    },
    { sequelize, tableName: "license_translations", timestamps: false },
  );
