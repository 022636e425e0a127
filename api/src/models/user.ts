import { fallbackLanguage, type genders, type LanguageCode } from "@samling/contract/constants";
import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type NonAttribute,
  type Sequelize,
} from "sequelize";
import { flag, instant, key, optionalDate, optionalInstant, optionalText, text, textWithDefault } from "./columns.ts";
import type { Membership } from "./membership.ts";

export class User extends Model<InferAttributes<User>, InferCreationAttributes<User>> {
  declare id: CreationOptional<string>;
  declare email: string | null;
  declare passwordHash: CreationOptional<string | null>;
  /** When a link sent to the e-mail was last followed; registering proves nothing. */
  /** Nobody knows the password since then: passkeys open the account. */
  declare passwordRemovedAt: CreationOptional<Date | null>;
  declare emailProvenAt: CreationOptional<Date | null>;
  declare firstName: CreationOptional<string>;
  declare lastName: CreationOptional<string>;
  declare alias: CreationOptional<string>;
  declare phone: CreationOptional<string>;
  declare dateOfBirth: CreationOptional<string | null>;
  declare placeOfBirth: CreationOptional<string>;
  declare bio: CreationOptional<string>;
  declare gender: CreationOptional<"" | (typeof genders)[number]>;
  declare country: CreationOptional<string>;
  declare city: CreationOptional<string>;
  declare streetAddress: CreationOptional<string>;
  declare streetNumber: CreationOptional<string>;
  declare postalcode: CreationOptional<string>;
  declare occupation: CreationOptional<string>;
  declare isPublic: CreationOptional<boolean>;
  declare language: CreationOptional<LanguageCode>;
  declare isPlatformAdmin: CreationOptional<boolean>;
  declare erasedAt: CreationOptional<Date | null>;
  /** When e-mail, password, telephone and address were erased, and nothing else. */
  declare contactErasedAt: CreationOptional<Date | null>;
  declare createdAt: CreationOptional<Date>;
  declare updatedAt: CreationOptional<Date>;
  declare memberships?: NonAttribute<Membership[]>;
}

export const defineUser = (sequelize: Sequelize) =>
  User.init(
    {
      id: key(),
      email: optionalText(),
      passwordHash: optionalText(),
      passwordRemovedAt: optionalInstant(),
      emailProvenAt: optionalInstant(),
      firstName: text(),
      lastName: text(),
      alias: text(),
      phone: text(),
      dateOfBirth: optionalDate(),
      placeOfBirth: text(),
      bio: text(),
      gender: text(),
      country: text(),
      city: text(),
      streetAddress: text(),
      streetNumber: text(),
      postalcode: text(),
      occupation: text(),
      isPublic: flag(false),
      language: textWithDefault(fallbackLanguage),
      isPlatformAdmin: flag(false),
      erasedAt: optionalInstant(),
      contactErasedAt: optionalInstant(),
      createdAt: instant(),
      updatedAt: instant(),
    },
    { sequelize, tableName: "users" },
  );
