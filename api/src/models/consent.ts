import type { LanguageCode } from "@samling/contract/constants";
import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from "sequelize";
import { flag, instant, key, keyPart, optionalInstant, optionalReference, reference, requiredText } from "./columns.ts";

export class Consent extends Model<InferAttributes<Consent>, InferCreationAttributes<Consent>> {
  declare organizationId: string;
  declare id: CreationOptional<string>;
  declare userId: string;
  declare kind: "organization-terms" | "collection-terms";
  declare collectionId: CreationOptional<string | null>;
  declare contributionId: CreationOptional<string | null>;
  declare textHash: string;
  declare version: CreationOptional<Date | null>;
  declare language: LanguageCode;
  /** The client did not send it, but asks on its own screen (DEC-41). */
  declare isVouched: CreationOptional<boolean>;
  declare createdAt: CreationOptional<Date>;
}

export const defineConsent = (sequelize: Sequelize) =>
  Consent.init(
    {
      organizationId: keyPart(),
      id: key(),
      userId: reference(),
      kind: requiredText(),
      collectionId: optionalReference(),
      contributionId: optionalReference(),
      textHash: requiredText(),
      version: optionalInstant(),
      language: requiredText(),
      isVouched: flag(false),
      createdAt: instant(),
    },
    { sequelize, tableName: "consents", updatedAt: false },
  );
