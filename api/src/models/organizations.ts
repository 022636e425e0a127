import type { Catalogue } from "@samling/contract/codec";
import type { RegistrationFieldName } from "@samling/contract/constants/accounts";
import { fallbackLanguage, type LanguageCode } from "@samling/contract/constants/languages";
import { defaultColor } from "@samling/contract/constants/organizations";
import type { ReviewMode } from "@samling/contract/constants/review";
import type { Answer } from "@samling/contract/types";
import { Transaction } from "sequelize";
import * as column from "./columns.ts";
import { table } from "./table.ts";

/** Storage of a new organization in bytes, until platform admins set another limit or remove it. */
const defaultStorageBytes = 100_000_000_000;

export class Organization extends table("organizations", {
  id: column.key(),
  name: column.requiredText(),
  color: column.text(defaultColor),
  contactEmail: column.text(),
  language: column.text<LanguageCode>(fallbackLanguage),
  logoKey: column.optionalText(),
  logoType: column.optionalText(),
  place: column.optionalText(),
  country: column.optionalText(),
  registrationFields: column.document<Partial<Record<RegistrationFieldName, boolean>>>(),
  accessibilityStatementUrl: column.optionalText(),
  /** Whether its pictures can be downloaded in their original size. */
  offersOriginals: column.flag(false),
  /** Staff can do nothing until they have signed in with a second factor. */
  requiresSecondFactor: column.flag(false),
  /** Offered to contributors first. */
  recommendedLicense: column.optionalText(),
  retiredAt: column.optionalInstant(),
  /** When the start page first listed it; null while it is being prepared. */
  openedAt: column.optionalInstant(),
  accessionPattern: column.text("{year}:{number}"),
  /** Whether a notice about a child hides what it reports at once, before it is reviewed. */
  noticesHide: column.flag(true),
  declinedDays: column.integer(90),
  answerDays: column.integer(14),
  /** Number of days for which packages of a hand-over are kept. */
  packageDays: column.integer(14),
  /** Whether members who review may decide about their own contributions. */
  reviewersDecideOwn: column.flag(false),
  /** How new collections are reviewed, unless something else is chosen. */
  defaultReview: column.text<ReviewMode>("none"),
  timeZone: column.text("Europe/Stockholm"),
  /** The number under which its permanent addresses are registered (NAAN); former ones still redirect to them. */
  arkNumber: column.optionalText(),
  formerArkNumbers: column.texts(),
  maxStorageBytes: column.optionalSize(defaultStorageBytes),
  maxFileBytes: column.optionalSize(),
  createdAt: column.instant(),
  updatedAt: column.instant(),
}) {
  declare translations?: OrganizationTranslation[];
  declare helpPageTranslations?: HelpPageTranslation[];
  declare appTranslations?: AppTranslation[];
  declare saveFavoriteTexts?: SaveFavoriteText[];
}

/**
 * Call it in a transaction: transactions that lock the same organization wait for each other, while rows that refer to
 * it can still be written.
 */
export const lockOrganization = (id: string): Promise<Organization> =>
  Organization.findByPk(id, { rejectOnEmpty: true, lock: Transaction.LOCK.NO_KEY_UPDATE });

export class OrganizationTranslation extends table("organization_translations", {
  organizationId: column.keyPart(),
  languageCode: column.keyText<LanguageCode>(),
  description: column.text(),
  about: column.text(),
  terms: column.text(),
  updatedAt: column.instant(),
}) {}

export class HelpPageTranslation extends table("help_page_translations", {
  organizationId: column.keyPart(),
  languageCode: column.keyText<LanguageCode>(),
  translation: column.requiredText(),
}) {}

export class AppTranslation extends table("app_translations", {
  organizationId: column.keyPart(),
  languageCode: column.keyText<LanguageCode>(),
  catalogue: column.requiredDocument<Catalogue>(),
}) {}

export class SaveFavoriteText extends table("save_favorite_texts", {
  organizationId: column.keyPart(),
  languageCode: column.keyText<LanguageCode>(),
  /** For visitors, and on the wall. */
  text: column.requiredText(),
  memberText: column.text(),
}) {}

export type Accessibility = Answer<"GET /api/organization/{id}/statements">["accessibility"];

export class OrganizationStatements extends table("organization_statements", {
  organizationId: column.keyPart(),
  accessibility: column.requiredDocument<Accessibility>(),
  updatedAt: column.instant(),
}) {}

export class StatementText extends table("statement_texts", {
  organizationId: column.keyPart(),
  languageCode: column.keyText<LanguageCode>(),
  limitations: column.text(),
  privacy: column.text(),
}) {}

/** A search that staff have saved for the whole organization. */
export class SavedSearch extends table("saved_searches", {
  organizationId: column.keyPart(),
  name: column.keyText(),
  query: column.requiredDocument<Answer<"GET /api/organization/{id}/saved-searches">[number]["query"]>(),
}) {}
