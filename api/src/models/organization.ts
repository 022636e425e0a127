import {
  defaultColor,
  defaultStorageBytes,
  fallbackLanguage,
  type LanguageCode,
  type RegistrationFieldName,
  type ReviewMode,
} from "@samling/contract/constants";
import * as column from "./columns.ts";
import type {
  AppTranslation,
  HelpPageTranslation,
  OrganizationTranslation,
  SaveFavoriteText,
} from "./organization-texts.ts";
import { table } from "./table.ts";

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
  /** Whether its pictures can be downloaded as large as they were given. */
  offersOriginals: column.flag(false),
  /** Staff can do nothing before they have signed in with a second factor. */
  requiresSecondFactor: column.flag(false),
  /** Offered to contributors first. */
  recommendedLicense: column.optionalText(),
  /** When it was retired from the portal. */
  retiredAt: column.optionalInstant(),
  /** When the start page first listed it; null while it is being prepared. */
  openedAt: column.optionalInstant(),
  /** How it writes the numbers of what it takes in. */
  accessionPattern: column.text("{year}:{number}"),
  /** For how long it keeps what it declines. */
  /** A notice that is about a child hides at once what it is about. */
  noticesHide: column.flag(true),
  declinedDays: column.integer(90),
  /** Within how many days it means to answer. */
  answerDays: column.integer(14),
  /** For how many days the packages of a hand-over are kept. */
  packageDays: column.integer(14),
  /** Whether members who review may decide about what they gave themselves. */
  reviewersDecideOwn: column.flag(false),
  /** How new collections are reviewed, unless something else is chosen. */
  defaultReview: column.text<ReviewMode>("none"),
  /** Where its mornings begin. */
  timeZone: column.text("Europe/Stockholm"),
  /** The number under which its lasting addresses are registered (NAAN); its former ones still lead to them. */
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
