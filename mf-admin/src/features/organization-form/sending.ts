/** Converts the form to the calls' input. */
import { languageCodes } from "@samling/contract/constants/languages";
import type { Body } from "@samling/contract/types";
import { writeFields } from "../../shared/form/requested-fields.tsx";
import { readColor } from "./color.ts";
import { favoriteFields, type OrganizationDraft, type Statements, textFields } from "./draft.ts";
import { isComplete, isUnwritten, unfinishedLanguages } from "./problems.ts";

interface OrganizationChange {
  base: OrganizationDraft;
  draft: OrganizationDraft;
  /** The version that was read; lets the server detect someone else's change. */
  updatedAt: string;
}

/** Sends complete languages [A-EORG-05], and stored ones that have been emptied, to be removed. */
export function buildUpdate({ base, draft, updatedAt }: OrganizationChange): Body<"PUT /api/update-organization"> {
  const sent = languageCodes.filter(
    (code) => isComplete(draft, code) || (isUnwritten(draft, code) && !isUnwritten(base, code)),
  );
  return {
    name: draft.name.trim(),
    color: readColor(draft.color) ?? draft.color,
    contactEmail: draft.contactEmail.trim(),
    language: draft.language,
    place: draft.place.trim() || null,
    country: draft.country || null,
    organizationTranslations: sent.map((languageCode) => {
      const { description, about, terms } = draft.texts[languageCode];
      return { languageCode, description, about, terms };
    }),
    registrationFields: writeFields(draft.registrationFields),
    saveFavoriteTexts: languageCodes
      .filter((code) => favoriteFields.some((field) => draft.texts[code][field] !== base.texts[code][field]))
      .map((languageCode) => {
        const { saveFavorite, saveFavoriteMember } = draft.texts[languageCode];
        return { languageCode, text: saveFavorite, memberText: saveFavoriteMember };
      }),
    accessibilityStatementUrl: draft.accessibilityStatementUrl.trim() || null,
    offersOriginals: draft.offersOriginals,
    requiresSecondFactor: draft.requiresSecondFactor,
    recommendedLicense: draft.recommendedLicense || null,
    arkNumber: draft.arkNumber.trim() || null,
    updatedAt,
  };
}

/** Keeps incomplete languages from counting as saved. */
export function withoutIncomplete({ base, draft }: Omit<OrganizationChange, "updatedAt">): OrganizationDraft {
  const texts = { ...draft.texts };
  for (const code of unfinishedLanguages(draft)) {
    const storedTexts = Object.fromEntries(textFields.map((field) => [field, base.texts[code][field]]));
    texts[code] = { ...texts[code], ...storedTexts };
  }
  return { ...draft, texts };
}

/** `before` is the version that was read; it lets the server detect someone else's change. */
export const buildStatements = ({ accessibility, texts }: OrganizationDraft, before: Statements) => ({
  before,
  accessibility,
  texts: languageCodes.map((languageCode) => {
    const { limitations, privacy } = texts[languageCode];
    return { languageCode, limitations, privacy };
  }),
});

export function buildLogo(logo: Blob): FormData {
  const form = new FormData();
  form.set("logo", logo);
  return form;
}
