import type { CaseKind, CaseState } from "@samling/contract/constants";
import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type NonAttribute,
  type Sequelize,
} from "sequelize";
import {
  flag,
  instant,
  integer,
  key,
  optionalDocument,
  optionalInstant,
  optionalReference,
  reference,
  sequence,
  textWithDefault,
} from "./columns.ts";
import type { Contribution } from "./contribution.ts";
import type { Proposal } from "./proposal.ts";

/** Something that the organization has to decide: one queue, many kinds. */
export class Case extends Model<InferAttributes<Case>, InferCreationAttributes<Case>> {
  declare organizationId: string;
  declare id: CreationOptional<string>;
  /** Grows with the opening, so that a case that comes back keeps its place in the queue. */
  declare paginationId: CreationOptional<string>;
  declare kind: CreationOptional<CaseKind>;
  declare collectionId: string;
  declare contributionId: CreationOptional<string | null>;
  declare state: CreationOptional<CaseState>;
  declare isFirst: CreationOptional<boolean>;
  /** A file of the same content was there already when it was opened. */
  declare hasDuplicate: CreationOptional<boolean>;
  /** When the contributor last answered what was asked for. */
  declare answeredAt: CreationOptional<Date | null>;
  declare openedAt: CreationOptional<Date>;
  declare claimedBy: CreationOptional<string | null>;
  declare claimedUntil: CreationOptional<Date | null>;
  /** Of a case of its kind: what accepting it changes. */
  declare proposal: CreationOptional<Proposal | null>;
  /**
   * Grows with each decision and with each change by the contributor, so that nobody decides about what they have not
   * seen.
   */
  declare version: CreationOptional<number>;
  declare createdAt: CreationOptional<Date>;
  declare updatedAt: CreationOptional<Date>;
  declare contribution?: NonAttribute<Contribution>;
}

export const defineCase = (sequelize: Sequelize) =>
  Case.init(
    {
      organizationId: reference(),
      id: key(),
      paginationId: sequence(),
      kind: textWithDefault("contribution"),
      collectionId: reference(),
      contributionId: optionalReference(),
      state: textWithDefault("waiting"),
      isFirst: flag(false),
      hasDuplicate: flag(false),
      answeredAt: optionalInstant(),
      openedAt: instant(),
      claimedBy: optionalReference(),
      claimedUntil: optionalInstant(),
      proposal: optionalDocument(),
      version: integer(),
      createdAt: instant(),
      updatedAt: instant(),
    },
    { sequelize, tableName: "cases" },
  );
