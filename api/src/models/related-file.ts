import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from "sequelize";
import {
  flag,
  instant,
  integer,
  key,
  optionalSize,
  optionalText,
  reference,
  requiredText,
  size,
  text,
  textWithDefault,
} from "./columns.ts";

export class RelatedFile extends Model<InferAttributes<RelatedFile>, InferCreationAttributes<RelatedFile>> {
  declare organizationId: string;
  declare id: CreationOptional<string>;
  declare contributionId: string;
  declare position: CreationOptional<number>;
  declare key: string;
  declare originalName: string;
  declare type: string;
  declare bytes: number;
  declare sha256: string;
  declare comment: CreationOptional<string>;
  /** Why the organization withholds it from others while it shows the contribution; usually null. */
  declare withheldAs: CreationOptional<"declined" | "hidden" | "withdrawn" | null>;
  /** It came with the gift of another person: the contributor has no more of it than everybody. */
  declare isOfOther: CreationOptional<boolean>;
  /** State of the public copy; `refused` if none can be made. */
  declare cleanState: CreationOptional<"pending" | "ready" | "refused">;
  declare cleanKey: CreationOptional<string | null>;
  declare cleanType: CreationOptional<string | null>;
  declare cleanBytes: CreationOptional<number | null>;
  declare cleanSha256: CreationOptional<string | null>;
  declare createdAt: CreationOptional<Date>;
  declare updatedAt: CreationOptional<Date>;
}

export const defineRelatedFile = (sequelize: Sequelize) =>
  RelatedFile.init(
    {
      organizationId: reference(),
      id: key(),
      contributionId: reference(),
      position: integer(),
      key: requiredText(),
      originalName: requiredText(),
      type: requiredText(),
      bytes: size("bytes"),
      sha256: requiredText(),
      comment: text(),
      withheldAs: optionalText(),
      isOfOther: flag(false),
      cleanState: textWithDefault("pending"),
      cleanKey: optionalText(),
      cleanType: optionalText(),
      cleanBytes: optionalSize("cleanBytes"),
      cleanSha256: optionalText(),
      createdAt: instant(),
      updatedAt: instant(),
    },
    { sequelize, tableName: "related_files" },
  );
