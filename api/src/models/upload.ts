import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from "sequelize";
import {
  bits,
  flag,
  instant,
  key,
  optionalInstant,
  optionalReference,
  optionalText,
  reference,
  requiredText,
  size,
  texts,
} from "./columns.ts";

/** `importFiles`: what an organization brings in; `heldBy` says in which import. */
export type UploadField = "mediaFiles" | "relatedFiles" | "importFiles";

export class Upload extends Model<InferAttributes<Upload>, InferCreationAttributes<Upload>> {
  declare id: CreationOptional<string>;
  declare organizationId: string;
  declare collectionId: string | null;
  declare userId: string;
  declare field: UploadField;
  declare name: string;
  declare bytes: number;
  declare received: CreationOptional<number>;
  declare keys: CreationOptional<string[]>;
  /** Null until the upload is complete and examined; so is the hash. */
  declare type: CreationOptional<string | null>;
  declare sha256: CreationOptional<string | null>;
  /** As that of a media item. */
  declare look: CreationOptional<string | null>;
  declare lockId: CreationOptional<string | null>;
  declare lockedUntil: CreationOptional<Date | null>;
  declare isWanted: CreationOptional<boolean>;
  declare touchedAt: CreationOptional<Date>;
  /** The proposal that it belongs to until that has been decided, or the import. */
  declare heldBy: CreationOptional<string | null>;
}

export const defineUpload = (sequelize: Sequelize) =>
  Upload.init(
    {
      id: key(),
      organizationId: reference(),
      collectionId: optionalReference(),
      userId: reference(),
      field: requiredText(),
      name: requiredText(),
      bytes: size("bytes"),
      received: { ...size("received"), defaultValue: 0 },
      keys: texts(),
      type: optionalText(),
      sha256: optionalText(),
      look: bits(),
      lockId: optionalReference(),
      lockedUntil: optionalInstant(),
      isWanted: flag(false),
      touchedAt: instant(),
      heldBy: optionalReference(),
    },
    { sequelize, tableName: "uploads", timestamps: false },
  );
