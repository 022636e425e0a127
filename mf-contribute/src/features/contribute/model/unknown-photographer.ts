import type { LanguageCode } from "@samling/contract/constants/languages";
import type { MediaDraft } from "./media-draft.ts";
import type { WizardState } from "./wizard-state.ts";

/** Stored as the name of an unknown photographer. A reader of any language sees the contributor's word. */
const unknownNames: Readonly<Record<LanguageCode, string>> = {
  en: "Unknown",
  sv: "Okänd",
  dk: "Ukendt",
  fi: "Tuntematon",
};

export const unknownName = (language: LanguageCode): string => unknownNames[language];

export const isUnknown = ({ isPhotographer, otherPhotographer }: MediaDraft): boolean =>
  isPhotographer === false && Object.values(unknownNames).includes(otherPhotographer.trim());

/** Leaving the question open is not a claim to be the photographer. [VAL-08] */
export const withPhotographers = (state: WizardState, language: LanguageCode): WizardState => ({
  ...state,
  files: state.files.map((file) =>
    file.draft.isPhotographer === null
      ? { ...file, draft: { ...file.draft, isPhotographer: false, otherPhotographer: unknownName(language) } }
      : file,
  ),
});
