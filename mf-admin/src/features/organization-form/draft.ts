import { type RegistrationFieldName, registrationFieldNames } from "@samling/contract/constants/accounts";
import type { LanguageCode } from "@samling/contract/constants/languages";
import type { Answer, Organization } from "@samling/contract/types";
import { inEveryLanguage } from "../../shared/form/languages.ts";
import { type RequestedField, readFields } from "../../shared/form/requested-fields.tsx";

export type Statements = Answer<"GET /api/organization/{id}/statements">;
type AccessibilityStatement = Statements["accessibility"];

export const textFields = ["description", "about", "terms"] as const;
export type TextField = (typeof textFields)[number];
/** Texts shown after saving a favorite: one for visitors, one for members. */
export const favoriteFields = ["saveFavorite", "saveFavoriteMember"] as const;
export type OptionalTextField = (typeof favoriteFields)[number] | "limitations" | "privacy";
type OrganizationTexts = Record<TextField | OptionalTextField, string>;

export interface OrganizationDraft {
  name: string;
  color: string;
  contactEmail: string;
  language: LanguageCode;
  place: string;
  country: string;
  texts: Record<LanguageCode, OrganizationTexts>;
  registrationFields: readonly RequestedField<RegistrationFieldName>[];
  accessibilityStatementUrl: string;
  offersOriginals: boolean;
  requiresSecondFactor: boolean;
  recommendedLicense: string;
  arkNumber: string;
  accessibility: AccessibilityStatement;
  /** A newly chosen logo that has not been sent yet. */
  logo: Blob | null;
}

export function draftOf(organization: Organization, statements: Statements): OrganizationDraft {
  const { name, color, contactEmail, language, place, country } = organization;
  const { organizationTranslations, saveFavoriteTexts, registrationFields, accessibilityStatementUrl } = organization;
  const find = <T extends { languageCode: LanguageCode }>(list: readonly T[], code: LanguageCode) =>
    list.find(({ languageCode }) => languageCode === code);
  return {
    name,
    color,
    contactEmail,
    language,
    place: place ?? "",
    country: country ?? "",
    texts: inEveryLanguage((code) => {
      const text = find(organizationTranslations, code);
      const statement = find(statements.texts, code);
      const favoriteTexts = find(saveFavoriteTexts, code);
      return {
        description: text?.description ?? "",
        about: text?.about ?? "",
        terms: text?.terms ?? "",
        saveFavorite: favoriteTexts?.text ?? "",
        saveFavoriteMember: favoriteTexts?.memberText ?? "",
        limitations: statement?.limitations ?? "",
        privacy: statement?.privacy ?? "",
      };
    }),
    registrationFields: readFields(registrationFields, registrationFieldNames),
    accessibilityStatementUrl: accessibilityStatementUrl ?? "",
    offersOriginals: organization.offersOriginals,
    requiresSecondFactor: organization.requiresSecondFactor,
    recommendedLicense: organization.recommendedLicense ?? "",
    arkNumber: organization.arkNumber ?? "",
    accessibility: statements.accessibility,
    logo: null,
  };
}

export const textIn = <F extends keyof OrganizationTexts, L extends LanguageCode>(field: F, language: L) =>
  `texts.${language}.${field}` as const;

/** The call that saves a field: settings, statements and logo have one each. [A-EORG-06] */
export function callForField(field: string): "settings" | "statements" | "logo" {
  if (field === "logo") return "logo";
  return /^accessibility\.|^texts\.\w+\.(limitations|privacy)$/.test(field) ? "statements" : "settings";
}

/** Conflicts treat the accessibility settings as one field. */
export const unitOf = (field: string): string => (field.startsWith("accessibility.") ? "accessibility" : field);
