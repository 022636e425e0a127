import type { LanguageCode } from "@samling/contract/constants";
import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from "sequelize";
import {
  flag,
  instant,
  key,
  keyText,
  optionalInstant,
  optionalText,
  reference,
  requiredInstant,
  requiredText,
} from "./columns.ts";

/** What was agreed to with a gift. It names nobody, so that it stays for as long as the gift does. */
export class Agreement extends Model<InferAttributes<Agreement>, InferCreationAttributes<Agreement>> {
  declare organizationId: string;
  declare id: CreationOptional<string>;
  declare contributionId: string;
  declare kind: "organization-terms" | "collection-terms" | "license";
  /** Its id. */
  declare license: CreationOptional<string | null>;
  /** The files that a license was chosen for. */
  declare mediaIds: CreationOptional<string[]>;
  /** SHA-256 of the wording, in hexadecimal digits. */
  declare textHash: string;
  /** When the wording had last been changed; null if that is not known. */
  declare version: CreationOptional<Date | null>;
  declare language: LanguageCode;
  /** The client did not send it, but asks on its own screen (DEC-41). */
  declare isVouched: CreationOptional<boolean>;
  declare agreedAt: Date;
}

export const defineAgreement = (sequelize: Sequelize) =>
  Agreement.init(
    {
      organizationId: reference(),
      id: key(),
      contributionId: reference(),
      kind: requiredText(),
      license: optionalText(),
      mediaIds: { type: DataTypes.ARRAY(DataTypes.UUID), allowNull: false, defaultValue: [] },
      textHash: requiredText(),
      version: optionalInstant(),
      language: requiredText(),
      isVouched: flag(false),
      agreedAt: requiredInstant(),
    },
    { sequelize, tableName: "agreements", timestamps: false },
  );

/** A wording that somebody has agreed to, once for all who have. */
export class AgreedText extends Model<InferAttributes<AgreedText>, InferCreationAttributes<AgreedText>> {
  declare sha256: string;
  declare text: string;
  declare createdAt: CreationOptional<Date>;
}

export const defineAgreedText = (sequelize: Sequelize) =>
  AgreedText.init(
    { sha256: keyText(), text: requiredText(), createdAt: instant() },
    { sequelize, tableName: "agreed_texts", updatedAt: false },
  );
