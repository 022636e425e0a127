import type { LanguageCode } from "@samling/contract/constants";
import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from "sequelize";
import { document, instant, key, optionalReference, requiredText } from "./columns.ts";
import type { MailKind } from "./mail-kinds.ts";

/** A mail that waits to be sent; its row is deleted with it. */
export class OutgoingMail extends Model<InferAttributes<OutgoingMail>, InferCreationAttributes<OutgoingMail>> {
  declare id: CreationOptional<string>;
  declare kind: MailKind;
  declare recipient: string;
  declare language: LanguageCode;
  declare organizationId: CreationOptional<string | null>;
  declare data: CreationOptional<Record<string, unknown>>;
  declare createdAt: CreationOptional<Date>;
}

export const defineOutgoingMail = (sequelize: Sequelize) =>
  OutgoingMail.init(
    {
      id: key(),
      kind: requiredText(),
      recipient: requiredText(),
      language: requiredText(),
      organizationId: optionalReference(),
      data: document(),
      createdAt: instant(),
    },
    { sequelize, tableName: "outgoing_mails", updatedAt: false },
  );
