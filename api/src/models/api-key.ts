import type { KeyScope } from "@samling/contract/constants";
import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from "sequelize";
import {
  digest,
  key,
  optionalInstant,
  optionalReference,
  reference,
  requiredInstant,
  requiredText,
  texts,
} from "./columns.ts";

/** By which a system of an organization reads. */
export class ApiKey extends Model<InferAttributes<ApiKey>, InferCreationAttributes<ApiKey>> {
  declare organizationId: string;
  declare id: CreationOptional<string>;
  declare name: string;
  declare scopes: KeyScope[];
  declare keyHash: Buffer;
  /** How it begins. */
  declare hint: string;
  declare createdBy: string | null;
  declare createdAt: Date;
  declare expiresAt: Date;
  declare lastUsedAt: CreationOptional<Date | null>;
}

export const defineApiKey = (sequelize: Sequelize) =>
  ApiKey.init(
    {
      organizationId: reference(),
      id: key(),
      name: requiredText(),
      scopes: texts(),
      keyHash: digest(),
      hint: requiredText(),
      createdBy: optionalReference(),
      createdAt: requiredInstant(),
      expiresAt: requiredInstant(),
      lastUsedAt: optionalInstant(),
    },
    { sequelize, tableName: "api_keys", timestamps: false },
  );
