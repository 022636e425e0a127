import { type LanguageCode, type RegistrationFieldName, registrationFieldNames } from "@samling/contract/constants";
import type { Answer, Organization } from "@samling/contract/types";
import { type AskedField, readFields } from "../../shared/form/asked-fields.tsx";
import { inEveryLanguage } from "../../shared/form/languages.ts";

export type Statements = Answer<"GET /api/organization/{id}/statements">;
type Accessibility = Statements["accessibility"];

export const textFields = ["description", "about", "terms"] as const;
export type TextField = (typeof textFields)[number];
/** The texts after saving a favorite: for visitors, for members. */
export const favoriteFields = ["saveFavorite", "saveFavoriteMember"] as const;
/** Texts that are optional in every language. */
export type OptionalTextField = (typeof favoriteFields)[number] | "limitations" | "privacy";
type Texts = Record<TextField | OptionalTextField, string>;

/** An organization in the form. */
export interface OrganizationDraft {
  name: string;
  color: string;
  contactEmail: string;
  language: LanguageCode;
  place: string;
  country: string;
  texts: Record<LanguageCode, Texts>;
  registrationFields: readonly AskedField<RegistrationFieldName>[];
  accessibilityStatementUrl: string;
  offersOriginals: boolean;
  requiresSecondFactor: boolean;
  /** Empty if none is recommended. */
  recommendedLicense: string;
  arkNumber: string;
  accessibility: Accessibility;
  /** Chosen but not sent yet. */
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
      const own = find(organizationTranslations, code);
      const stated = find(statements.texts, code);
      const afterSaving = find(saveFavoriteTexts, code);
      return {
        description: own?.description ?? "",
        about: own?.about ?? "",
        terms: own?.terms ?? "",
        saveFavorite: afterSaving?.text ?? "",
        saveFavoriteMember: afterSaving?.memberText ?? "",
        limitations: stated?.limitations ?? "",
        privacy: stated?.privacy ?? "",
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

/** The path of a text. */
export const textIn = <F extends keyof Texts, L extends LanguageCode>(field: F, language: L) =>
  `texts.${language}.${field}` as const;

/** Settings, statements and logo have a call each. [A-EORG-06] */
export function callOf(field: string): "settings" | "statements" | "logo" {
  if (field === "logo") return "logo";
  return /^accessibility\.|^texts\.\w+\.(limitations|privacy)$/.test(field) ? "statements" : "settings";
}

/** The statement on accessibility is one field for two who edit. */
export const unitOf = (field: string): string => (field.startsWith("accessibility.") ? "accessibility" : field);
