import type { AskedField, MediaValues } from "@samling/contract/media-fields";
import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from "sequelize";
import {
  document,
  flag,
  instant,
  key,
  optionalReference,
  reference,
  requiredInstant,
  requiredText,
  sequence,
  text,
} from "./columns.ts";

/** A text that was corrected, in words. */
export interface Correction {
  field: string;
  /** The file or question. */
  of: string;
  from: string;
  to: string;
  /** The place of a file that another person has given: not told to the contributor. */
  isPlaceOfOther?: true;
}

/** What a contributor has answered in a field: the values of its part of the form. */
export interface Told {
  field: AskedField;
  fileId: string;
  values: Partial<MediaValues>;
}

/** What was said or corrected between the decisions of a case. */
export class CaseEntry extends Model<InferAttributes<CaseEntry>, InferCreationAttributes<CaseEntry>> {
  declare organizationId: string;
  declare id: CreationOptional<string>;
  declare paginationId: CreationOptional<string>;
  declare caseId: string;
  /** `answer`: to what was asked for; `edit`: what was corrected by a reviewer, or changed by the contributor. */
  declare kind: "message" | "answer" | "edit" | "withdraw";
  declare actorId: string | null;
  declare isContributor: boolean;
  declare words: CreationOptional<string>;
  declare changes: CreationOptional<Correction[]>;
  declare told: CreationOptional<Told[]>;
  /** Of an `edit`: the answer that it was taken over from. */
  declare answerId: CreationOptional<string | null>;
  declare writtenAt: Date;
  declare createdAt: CreationOptional<Date>;
}

export const defineCaseEntry = (sequelize: Sequelize) =>
  CaseEntry.init(
    {
      organizationId: reference(),
      id: key(),
      paginationId: sequence(),
      caseId: reference(),
      kind: requiredText(),
      actorId: optionalReference(),
      isContributor: flag(false),
      words: text(),
      changes: { ...document(), defaultValue: [] },
      told: { ...document(), defaultValue: [] },
      answerId: optionalReference(),
      writtenAt: requiredInstant(),
      createdAt: instant(),
    },
    { sequelize, tableName: "case_entries", updatedAt: false },
  );
