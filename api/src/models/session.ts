import type { SessionOpening } from "@samling/contract/constants";
import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type NonAttribute,
  type Sequelize,
} from "sequelize";
import {
  digest,
  flag,
  instant,
  key,
  optionalInstant,
  optionalText,
  reference,
  requiredInstant,
  text,
  textWithDefault,
} from "./columns.ts";
import type { User } from "./user.ts";

export class Session extends Model<InferAttributes<Session>, InferCreationAttributes<Session>> {
  declare id: CreationOptional<string>;
  declare tokenHash: Buffer;
  declare userId: string;
  declare expiresAt: Date;
  declare lastUsedAt: CreationOptional<Date>;
  declare userAgent: CreationOptional<string>;
  /** When the session was first seen to belong to staff. */
  declare staffSince: CreationOptional<Date | null>;
  declare openedBy: CreationOptional<SessionOpening>;
  /** About where from: too little to find a household by. */
  declare network: CreationOptional<string>;
  /** The person had signed in before, and never from this device. */
  declare isNewDevice: CreationOptional<boolean>;
  declare hasSecondFactor: CreationOptional<boolean>;
  /** When the person last showed in it who they are. */
  declare confirmedAt: CreationOptional<Date | null>;
  declare createdAt: CreationOptional<Date>;
  declare user?: NonAttribute<User>;
}

export const defineSession = (sequelize: Sequelize) =>
  Session.init(
    {
      id: key(),
      tokenHash: digest(),
      userId: reference(),
      expiresAt: requiredInstant(),
      lastUsedAt: instant(),
      userAgent: text(),
      staffSince: optionalInstant(),
      openedBy: textWithDefault("password"),
      network: text(),
      isNewDevice: flag(false),
      hasSecondFactor: flag(false),
      confirmedAt: optionalInstant(),
      createdAt: instant(),
    },
    { sequelize, tableName: "sessions", updatedAt: false },
  );

export class PasswordReset extends Model<InferAttributes<PasswordReset>, InferCreationAttributes<PasswordReset>> {
  declare tokenHash: Buffer;
  declare userId: string;
  declare organizationId: string;
  declare expiresAt: Date;
  declare createdAt: CreationOptional<Date>;
}

export const definePasswordReset = (sequelize: Sequelize) =>
  PasswordReset.init(
    {
      tokenHash: { ...digest(), primaryKey: true },
      userId: reference(),
      organizationId: reference(),
      expiresAt: requiredInstant(),
      createdAt: instant(),
    },
    { sequelize, tableName: "password_resets", updatedAt: false },
  );

export class EmailProof extends Model<InferAttributes<EmailProof>, InferCreationAttributes<EmailProof>> {
  declare tokenHash: Buffer;
  declare userId: string;
  /** The address that the person wants to have; null: the one they have. */
  declare email: CreationOptional<string | null>;
  declare expiresAt: Date;
  declare createdAt: CreationOptional<Date>;
}

export const defineEmailProof = (sequelize: Sequelize) =>
  EmailProof.init(
    {
      tokenHash: { ...digest(), primaryKey: true },
      userId: reference(),
      email: optionalText(),
      expiresAt: requiredInstant(),
      createdAt: instant(),
    },
    { sequelize, tableName: "email_proofs", updatedAt: false },
  );
