import type { ImportProblem, ImportState } from "@samling/contract/constants";
import type { MediaValues } from "@samling/contract/media-fields";
import type { PictureEdit } from "@samling/contract/types";
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
  integer,
  key,
  keyPart,
  optionalDocument,
  optionalInstant,
  optionalReference,
  optionalText,
  reference,
  requiredInstant,
  text,
  textWithDefault,
} from "./columns.ts";

/** What one gift becomes. */
export interface ImportedGift {
  files: { path: string; name: string; sha256: string; values: MediaValues; edit: PictureEdit | null }[];
  related: { path: string; name: string; sha256: string; comment: string }[];
  entry: { year: number; number: number } | null;
  /** As an instant; null: now. */
  receivedAt: string | null;
  accession: { label: string; at: string | null; deaccessionedOn: string | null; reason: string } | null;
  answers: { question: string; answer: string }[];
  isPublic: boolean;
  comments: string;
  /** Where more is told of it in the package, which is read as it is made. */
  document: string | null;
}

/** Something that an organization brings in: a table with its files, or a package. */
export class Import extends Model<InferAttributes<Import>, InferCreationAttributes<Import>> {
  declare organizationId: string;
  declare id: CreationOptional<string>;
  declare actorId: string | null;
  declare undoneBy: CreationOptional<string | null>;
  declare name: CreationOptional<string>;
  declare isPackage: CreationOptional<boolean>;
  declare isPublished: CreationOptional<boolean>;
  /** Null until it is read. */
  declare tableRows: CreationOptional<string[][] | null>;
  declare state: CreationOptional<ImportState>;
  declare startedAt: Date;
  declare endedAt: CreationOptional<Date | null>;
}

export const defineImport = (sequelize: Sequelize) =>
  Import.init(
    {
      organizationId: reference(),
      id: key(),
      actorId: optionalReference(),
      undoneBy: optionalReference(),
      name: text(),
      isPackage: flag(false),
      isPublished: flag(false),
      tableRows: optionalDocument(),
      state: textWithDefault("draft"),
      startedAt: requiredInstant(),
      endedAt: optionalInstant(),
    },
    { sequelize, tableName: "imports", timestamps: false },
  );

/** A gift that it becomes. */
export class ImportItem extends Model<InferAttributes<ImportItem>, InferCreationAttributes<ImportItem>> {
  declare organizationId: string;
  declare importId: string;
  declare position: number;
  /** The first that tells of it. */
  declare row: number;
  declare sourceKey: string | null;
  declare collectionId: string;
  declare gift: ImportedGift;
  declare state: CreationOptional<"waiting" | "made" | "there" | "left" | "undone" | "kept" | "stopped">;
  declare problem: CreationOptional<ImportProblem | null>;
  /** Which file, or what it lacks. */
  declare words: CreationOptional<string>;
  declare contributionId: CreationOptional<string | null>;
}

export const defineImportItem = (sequelize: Sequelize) =>
  ImportItem.init(
    {
      organizationId: keyPart(),
      importId: keyPart(),
      position: { ...integer(), primaryKey: true },
      row: integer(),
      sourceKey: optionalText(),
      collectionId: reference(),
      gift: document(),
      state: textWithDefault("waiting"),
      problem: optionalText(),
      words: text(),
      contributionId: optionalReference(),
    },
    { sequelize, tableName: "import_items", timestamps: false },
  );
