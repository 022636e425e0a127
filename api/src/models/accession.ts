import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from "sequelize";
import { instant, integer, key, optionalReference, reference, requiredInstant, requiredText, text } from "./columns.ts";

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
      createdAt: instant(),
    },
    { sequelize, tableName: "accessions", updatedAt: false },
  );
