import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from "sequelize";
import { integer, keyPart, optionalInstant, texts } from "./columns.ts";

const sealed = () => ({ type: DataTypes.BLOB, allowNull: true });

/** The app of a person that shows six digits, and the codes for the day on which it is lost. */
export class Authenticator extends Model<InferAttributes<Authenticator>, InferCreationAttributes<Authenticator>> {
  declare userId: string;
  /** Sealed. */
  declare seed: CreationOptional<Buffer | null>;
  /** Sealed; no code of it was sent yet. */
  declare newSeed: CreationOptional<Buffer | null>;
  /** The last span of 30 seconds whose code was used: none counts twice. */
  declare lastStep: CreationOptional<number>;
  /** Hashed like passwords; a used one is removed. */
  declare recoveryCodes: CreationOptional<string[]>;
  /** Null: signing in does not ask for it. */
  declare activeSince: CreationOptional<Date | null>;
}

export const defineAuthenticator = (sequelize: Sequelize) =>
  Authenticator.init(
    {
      userId: keyPart(),
      seed: sealed(),
      newSeed: sealed(),
      lastStep: integer(),
      recoveryCodes: texts(),
      activeSince: optionalInstant(),
    },
    { sequelize, tableName: "authenticators", timestamps: false },
  );
