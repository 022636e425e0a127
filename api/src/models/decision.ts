import type { DecisionKind, LanguageCode, NoticeGround } from "@samling/contract/constants";
import type { AskedField } from "@samling/contract/media-fields";
import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from "sequelize";
import type { Case } from "./case.ts";
import {
  document,
  instant,
  key,
  optionalReference,
  optionalText,
  reference,
  requiredInstant,
  requiredText,
  sequence,
  text,
} from "./columns.ts";
import type { Contribution } from "./contribution.ts";
import type { Media } from "./media.ts";
import type { ProposedFiles, ProposedTexts } from "./proposal.ts";

/** What a decision changed, as it was before; instants are texts, since it is kept as JSON. */
export interface Before {
  version: number;
  state: Case["state"];
  hiddenAt: string | null;
  withheldAs: Contribution["withheldAs"];
  /** Files that were withheld on their own. */
  files: { id: string; withheldAs: Media["withheldAs"] }[];
  /** What accepting a proposal has changed; null if files have been removed, replaced or added for good. */
  changed?: { texts: ProposedTexts; edits: ProposedFiles["edits"] } | null;
}

/** What was asked; `field`: the part of the form in which it can be answered. */
export interface AskedQuestion {
  field: AskedField | null;
  texts: Record<LanguageCode, string>;
}

/** Never changed: one that turns out wrong is taken back by a further one. */
export class Decision extends Model<InferAttributes<Decision>, InferCreationAttributes<Decision>> {
  declare organizationId: string;
  declare id: CreationOptional<string>;
  declare paginationId: CreationOptional<string>;
  declare caseId: string;
  declare kind: DecisionKind | "undo";
  declare actorId: string | null;
  /** Its key in the organization's list of reasons. */
  declare reason: CreationOptional<string | null>;
  /** Of a notice: the law or term that it relies on. */
  declare ground: NoticeGround | null;
  /** For the contributor, in the contributor's language. */
  declare words: CreationOptional<string>;
  /** Internal: never leaves the organization. */
  declare note: CreationOptional<string>;
  /** What was asked, as it was worded then. */
  declare asked: CreationOptional<AskedQuestion[]>;
  /** The files that it declines. */
  declare fileIds: CreationOptional<string[]>;
  declare before: Before;
  /** The decision that this one takes back. */
  declare undoes: CreationOptional<string | null>;
  declare decidedAt: Date;
  declare createdAt: CreationOptional<Date>;
}

export const defineDecision = (sequelize: Sequelize) =>
  Decision.init(
    {
      organizationId: reference(),
      id: key(),
      paginationId: sequence(),
      caseId: reference(),
      kind: requiredText(),
      actorId: optionalReference(),
      reason: optionalText(),
      ground: optionalText(),
      words: text(),
      note: text(),
      asked: { ...document(), defaultValue: [] },
      fileIds: { type: DataTypes.ARRAY(DataTypes.UUID), allowNull: false, defaultValue: [] },
      before: document(),
      undoes: optionalReference(),
      decidedAt: requiredInstant(),
      createdAt: instant(),
    },
    { sequelize, tableName: "decisions", updatedAt: false },
  );
