import type { LanguageCode, NoticeReason } from "@samling/contract/constants";
import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from "sequelize";
import {
  flag,
  keyPart,
  optionalDocument,
  optionalInstant,
  optionalReference,
  optionalText,
  requiredInstant,
  requiredText,
  text,
} from "./columns.ts";
import type { NoticeSide } from "./mail-kinds.ts";

/** Instants are texts, since it is kept as JSON. */
interface Objection {
  by: NoticeSide;
  words: string;
  at: string;
}

/** What somebody has said about a contribution; its case has all that is decided of it. */
export class Notice extends Model<InferAttributes<Notice>, InferCreationAttributes<Notice>> {
  declare organizationId: string;
  declare caseId: string;
  /** As people read it: `R-4K7QXM`. */
  declare reference: string;
  declare reason: NoticeReason;
  declare mediaId: string | null;
  declare law: CreationOptional<string>;
  declare words: CreationOptional<string>;
  declare name: CreationOptional<string>;
  declare email: string | null;
  /** The account that it was sent with. */
  declare userId: string | null;
  declare language: LanguageCode;
  declare receivedAt: Date;
  declare dueAt: Date;
  /** When it hid what it is about, until it is decided; null if it did not. */
  declare hiddenAt: Date | null;
  /** It hid its file alone, and not the contribution. */
  declare hidesFile: CreationOptional<boolean>;
  /** It is about the public profile of whoever gave the contribution. */
  declare isOfProfile: CreationOptional<boolean>;
  declare objection: CreationOptional<Objection | null>;
  /** When names, addresses and words were erased. */
  declare forgottenAt: CreationOptional<Date | null>;
}

export const defineNotice = (sequelize: Sequelize) =>
  Notice.init(
    {
      organizationId: keyPart(),
      caseId: keyPart(),
      reference: requiredText(),
      reason: requiredText(),
      mediaId: optionalReference(),
      law: text(),
      words: text(),
      name: text(),
      email: optionalText(),
      userId: optionalReference(),
      language: requiredText(),
      receivedAt: requiredInstant(),
      dueAt: requiredInstant(),
      hiddenAt: optionalInstant(),
      hidesFile: flag(false),
      isOfProfile: flag(false),
      objection: optionalDocument(),
      forgottenAt: optionalInstant(),
    },
    { sequelize, tableName: "notices", timestamps: false },
  );
