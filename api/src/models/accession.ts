import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from "sequelize";
import {
  instant,
  integer,
  key,
  keyPart,
  optionalDate,
  optionalReference,
  reference,
  requiredInstant,
  requiredText,
  text,
} from "./columns.ts";

/** An entry of the register of what was taken into an organization's collection. */
export class Accession extends Model<InferAttributes<Accession>, InferCreationAttributes<Accession>> {
  declare organizationId: string;
  declare id: CreationOptional<string>;
  declare year: number;
  declare number: number;
  /** The number as the organization writes it. */
  declare label: string;
  declare collectionId: string;
  /** It may have been removed since. */
  declare contributionId: string;
  declare title: CreationOptional<string>;
  declare files: number;
  declare actorId: string | null;
  declare accessionedAt: Date;
  /** As `yyyy-mm-dd`; null as long as it is in the collection. */
  declare deaccessionedOn: CreationOptional<string | null>;
  declare deaccessionReason: CreationOptional<string>;
  /** Who or what has decided it: a board, a paragraph. */
  declare deaccessionAuthority: CreationOptional<string>;
  declare deaccessionedBy: CreationOptional<string | null>;
  declare createdAt: CreationOptional<Date>;
}

export const defineAccession = (sequelize: Sequelize) =>
  Accession.init(
    {
      organizationId: reference(),
      id: key(),
      year: integer(),
      number: integer(),
      label: requiredText(),
      collectionId: reference(),
      contributionId: reference(),
      title: text(),
      files: integer(),
      actorId: optionalReference(),
      accessionedAt: requiredInstant(),
      deaccessionedOn: optionalDate(),
      deaccessionReason: text(),
      deaccessionAuthority: text(),
      deaccessionedBy: optionalReference(),
      createdAt: instant(),
    },
    { sequelize, tableName: "accessions", updatedAt: false },
  );

/** What is being taken in, until that can no longer be undone: then it gets its number. */
export class IntendedAccession extends Model<
  InferAttributes<IntendedAccession>,
  InferCreationAttributes<IntendedAccession>
> {
  declare organizationId: string;
  declare contributionId: string;
  declare decisionId: string;
  declare actorId: string | null;
  declare decidedAt: Date;
}

export const defineIntendedAccession = (sequelize: Sequelize) =>
  IntendedAccession.init(
    {
      organizationId: keyPart(),
      contributionId: keyPart(),
      decisionId: reference(),
      actorId: optionalReference(),
      decidedAt: requiredInstant(),
    },
    { sequelize, tableName: "intended_accessions", timestamps: false },
  );
