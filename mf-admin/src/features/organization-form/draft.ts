import {
  type LanguageCode,
  languageCodes,
  type RegistrationFieldName,
  registrationFieldNames,
} from "@samling/contract/constants";
import type { Answer, Organization } from "@samling/contract/types";
import { type AskedField, readFields } from "../../shared/form/asked-fields.tsx";
import { type Part, textPart, valuePart } from "../../shared/form/parts.ts";
import { inEveryLanguage } from "../../shared/form/use-languages.ts";

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
    ...{ name, color, contactEmail, language, place: place ?? "", country: country ?? "" },
    texts: inEveryLanguage((code) => {
      const own = find(organizationTranslations, code);
      const stated = find(statements.texts, code);
      const afterSaving = find(saveFavoriteTexts, code);
      return {
        ...{ description: own?.description ?? "", about: own?.about ?? "", terms: own?.terms ?? "" },
        ...{ saveFavorite: afterSaving?.text ?? "", saveFavoriteMember: afterSaving?.memberText ?? "" },
        ...{ limitations: stated?.limitations ?? "", privacy: stated?.privacy ?? "" },
      };
    }),
    registrationFields: readFields(registrationFields, registrationFieldNames),
    accessibilityStatementUrl: accessibilityStatementUrl ?? "",
    accessibility: statements.accessibility,
    logo: null,
  };
}

const text = (language: LanguageCode, field: keyof Texts): Part<OrganizationDraft> =>
  textPart<OrganizationDraft, "texts">("texts", language, field);

const logo: Part<OrganizationDraft> = {
  name: "logo",
  // Two files never count as equal.
  read: (draft) => draft.logo !== null,
  copy: (to, from) => ({ ...to, logo: from.logo }),
};

/** Each part with the call that saves it. */
export const settingParts: readonly Part<OrganizationDraft>[] = [
  valuePart("name"),
  valuePart("color"),
  valuePart("contactEmail"),
  valuePart("language"),
  valuePart("place"),
  valuePart("country"),
  ...languageCodes.flatMap((language) => [...textFields, ...favoriteFields].map((field) => text(language, field))),
  valuePart("registrationFields"),
  valuePart("accessibilityStatementUrl"),
];
export const statementParts: readonly Part<OrganizationDraft>[] = [
  valuePart("accessibility"),
  ...languageCodes.flatMap((language) => (["limitations", "privacy"] as const).map((field) => text(language, field))),
];
export const organizationParts: readonly Part<OrganizationDraft>[] = [...settingParts, ...statementParts, logo];
