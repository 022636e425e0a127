import {
  defaultColor,
  defaultStorageBytes,
  fallbackLanguage,
  type LanguageCode,
  type RegistrationFieldName,
  type ReviewMode,
} from "@samling/contract/constants";
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
  optionalInstant,
  optionalSize,
  optionalText,
  requiredText,
  text,
  texts,
  textWithDefault,
} from "./columns.ts";
import type {
  AppTranslation,
  HelpPageTranslation,
  OrganizationTranslation,
  SaveFavoriteText,
} from "./organization-texts.ts";

export class Organization extends Model<InferAttributes<Organization>, InferCreationAttributes<Organization>> {
  declare id: CreationOptional<string>;
  declare name: string;
  declare color: CreationOptional<string>;
  declare contactEmail: CreationOptional<string>;
  declare language: CreationOptional<LanguageCode>;
  declare logoKey: CreationOptional<string | null>;
  declare logoType: CreationOptional<string | null>;
  declare place: CreationOptional<string | null>;
  declare country: CreationOptional<string | null>;
  declare registrationFields: CreationOptional<Partial<Record<RegistrationFieldName, boolean>>>;
  declare accessibilityStatementUrl: CreationOptional<string | null>;
  /** Whether its pictures can be downloaded as large as they were given. */
  declare offersOriginals: CreationOptional<boolean>;
  /** Staff can do nothing before they have signed in with a second factor. */
  declare requiresSecondFactor: CreationOptional<boolean>;
  /** Offered to contributors first. */
  declare recommendedLicense: CreationOptional<string | null>;
  /** When it was retired from the portal. */
  declare retiredAt: CreationOptional<Date | null>;
  /** When the start page first listed it; null while it is being prepared. */
  declare openedAt: CreationOptional<Date | null>;
  /** How it writes the numbers of what it takes in. */
  declare accessionPattern: CreationOptional<string>;
  /** For how long it keeps what it declines. */
  /** A notice that is about a child hides at once what it is about. */
  declare noticesHide: CreationOptional<boolean>;
  declare declinedDays: CreationOptional<number>;
  /** Within how many days it means to answer. */
  declare answerDays: CreationOptional<number>;
  /** For how many days the packages of a hand-over are kept. */
  declare packageDays: CreationOptional<number>;
  /** Whether members who review may decide about what they gave themselves. */
  declare reviewersDecideOwn: CreationOptional<boolean>;
  /** How new collections are reviewed, unless something else is chosen. */
  declare defaultReview: CreationOptional<ReviewMode>;
  /** Where its mornings begin. */
  declare timeZone: CreationOptional<string>;
  /** The number under which its lasting addresses are registered (NAAN); its former ones still lead to them. */
  declare arkNumber: CreationOptional<string | null>;
  declare formerArkNumbers: CreationOptional<string[]>;
  declare maxStorageBytes: CreationOptional<number | null>;
  declare maxFileBytes: CreationOptional<number | null>;
  declare createdAt: CreationOptional<Date>;
  declare updatedAt: CreationOptional<Date>;
  declare translations?: NonAttribute<OrganizationTranslation[]>;
  declare helpPageTranslations?: NonAttribute<HelpPageTranslation[]>;
  declare appTranslations?: NonAttribute<AppTranslation[]>;
  declare saveFavoriteTexts?: NonAttribute<SaveFavoriteText[]>;
}

export const defineOrganization = (sequelize: Sequelize) =>
  Organization.init(
    {
      id: key(),
      name: requiredText(),
      color: textWithDefault(defaultColor),
      contactEmail: text(),
      language: textWithDefault(fallbackLanguage),
      logoKey: optionalText(),
      logoType: optionalText(),
      place: optionalText(),
      country: optionalText(),
      registrationFields: document(),
      accessibilityStatementUrl: optionalText(),
      offersOriginals: flag(false),
      requiresSecondFactor: flag(false),
      recommendedLicense: optionalText(),
      retiredAt: optionalInstant(),
      openedAt: optionalInstant(),
      accessionPattern: textWithDefault("{year}:{number}"),
      noticesHide: flag(true),
      declinedDays: { ...integer(), defaultValue: 90 },
      answerDays: { ...integer(), defaultValue: 14 },
      packageDays: { ...integer(), defaultValue: 14 },
      reviewersDecideOwn: flag(false),
      defaultReview: textWithDefault("none"),
      timeZone: textWithDefault("Europe/Stockholm"),
      arkNumber: optionalText(),
      formerArkNumbers: texts(),
      maxStorageBytes: { ...optionalSize("maxStorageBytes"), defaultValue: defaultStorageBytes },
      maxFileBytes: optionalSize("maxFileBytes"),
      createdAt: instant(),
      updatedAt: instant(),
    },
    { sequelize, tableName: "organizations" },
  );
