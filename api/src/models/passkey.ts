import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from "sequelize";
import { digest, instant, keyText, optionalInstant, reference, requiredText, size, texts } from "./columns.ts";

export class Passkey extends Model<InferAttributes<Passkey>, InferCreationAttributes<Passkey>> {
  /** Of the credential, in base64url. */
  declare id: string;
  declare userId: string;
  declare publicKey: Buffer;
  /** How often the device has signed, as far as it counts. */
  declare counter: number;
  declare transports: CreationOptional<string[]>;
  /** Which device it is on, in the person's words. */
  declare name: string;
  declare createdAt: CreationOptional<Date>;
  declare lastUsedAt: CreationOptional<Date | null>;
}

export const definePasskey = (sequelize: Sequelize) =>
  Passkey.init(
    {
      id: keyText(),
      userId: reference(),
      publicKey: digest(),
      counter: size("counter"),
      transports: texts(),
      name: requiredText(),
      createdAt: instant(),
      lastUsedAt: optionalInstant(),
    },
    { sequelize, tableName: "passkeys", updatedAt: false },
  );
