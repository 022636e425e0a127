import {
  type CollectionStatus,
  groupNames,
  type LanguageCode,
  type LegalBasis,
  type ReviewMode,
} from "@samling/contract/constants";
import type { RequirableField } from "@samling/contract/media-fields";
import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type NonAttribute,
  type Sequelize,
} from "sequelize";
import {
  document,
  flag,
  instant,
  integer,
  key,
  keyPart,
  keyText,
  optionalInstant,
  optionalReference,
  optionalText,
  reference,
  text,
  textWithDefault,
} from "./columns.ts";
import type { Question } from "./question.ts";

export class Collection extends Model<InferAttributes<Collection>, InferCreationAttributes<Collection>> {
  declare organizationId: string;
  declare id: CreationOptional<string>;
  declare status: CreationOptional<CollectionStatus>;
  declare isPublic: CreationOptional<boolean>;
  declare groupName: CreationOptional<string>;
  declare allowRelatedFiles: CreationOptional<boolean>;
  declare hasTerms: CreationOptional<boolean>;
  /** Whether all pixels of its pictures may be seen by those who see these. */
  declare fullSize: CreationOptional<boolean>;
  /** Whether whole pictures are kept where contributors crop them before sending. */
  declare keepsUncropped: CreationOptional<boolean>;
  declare asksRights: CreationOptional<boolean>;
  declare asksAge: CreationOptional<boolean>;
  /** Why it may keep and show what is about people. */
  declare legalBasis: CreationOptional<LegalBasis>;
  declare imageKey: CreationOptional<string | null>;
  declare imageType: CreationOptional<string | null>;
  declare archivedText: CreationOptional<string>;
  declare contributionFields: CreationOptional<Partial<Record<RequirableField, boolean>>>;
  /** Which contributions wait for a decision before others see them. */
  declare review: CreationOptional<ReviewMode>;
  /** For newcomers: how many accepted ones make somebody trusted. */
  declare reviewUntil: CreationOptional<number>;
  /** Offered to other systems, which may use what is told of it for everything (CC0). */
  declare isHarvested: CreationOptional<boolean>;
  declare createdBy: CreationOptional<string | null>;
  declare deletedAt: CreationOptional<Date | null>;
  declare createdAt: CreationOptional<Date>;
  declare updatedAt: CreationOptional<Date>;
  declare translations?: NonAttribute<CollectionTranslation[]>;
  declare questions?: NonAttribute<Question[]>;
}

export const defineCollection = (sequelize: Sequelize) =>
  Collection.init(
    {
      organizationId: reference(),
      id: key(),
      status: textWithDefault("ACTIVE"),
      isPublic: flag(true),
      groupName: textWithDefault(groupNames.everyMember),
      allowRelatedFiles: flag(false),
      hasTerms: flag(false),
      fullSize: flag(false),
      keepsUncropped: flag(false),
      asksRights: flag(false),
      asksAge: flag(false),
      legalBasis: textWithDefault(""),
      imageKey: optionalText(),
      imageType: optionalText(),
      archivedText: text(),
      contributionFields: document(),
      review: textWithDefault("none"),
      reviewUntil: { ...integer(), defaultValue: 3 },
      isHarvested: flag(false),
      createdBy: optionalReference(),
      deletedAt: optionalInstant(),
      createdAt: instant(),
      updatedAt: instant(),
    },
    { sequelize, tableName: "collections" },
  );

export class CollectionTranslation extends Model<
  InferAttributes<CollectionTranslation>,
  InferCreationAttributes<CollectionTranslation>
> {
  declare organizationId: string;
  declare collectionId: string;
  declare languageCode: LanguageCode;
  declare title: CreationOptional<string>;
  declare description: CreationOptional<string>;
  declare about: CreationOptional<string>;
  declare terms: CreationOptional<string>;
  declare updatedAt: CreationOptional<Date>;
}

export const defineCollectionTranslation = (sequelize: Sequelize) =>
  CollectionTranslation.init(
    {
      organizationId: keyPart(),
      collectionId: keyPart(),
      languageCode: keyText(),
      title: text(),
      description: text(),
      about: text(),
      terms: text(),
      updatedAt: instant(),
    },
    { sequelize, tableName: "collection_translations", createdAt: false },
  );
