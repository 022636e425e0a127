import { type CollectionStatus, groupNames, questionRequired } from "@samling/contract/constants/collections";
import type { LanguageCode } from "@samling/contract/constants/languages";
import type { ReviewMode } from "@samling/contract/constants/review";
import { type RequirableField, requirableFields } from "@samling/contract/media-fields";
import type { Collection } from "@samling/contract/types";
import { inEveryLanguage } from "../../shared/form/languages.ts";
import { type RequestedField, readFields } from "../../shared/form/requested-fields.tsx";
import type { ReviewSettings } from "./endpoints.ts";

export const textFields = ["title", "description", "about", "terms"] as const;
export type TextField = (typeof textFields)[number];
export type CollectionTexts = Record<TextField, string>;

export interface QuestionDraft {
  /** Identifies a question while it is moved; an existing question's id. */
  key: string;
  /** Absent for a new question. */
  id?: string;
  value: string;
  /** Translations into languages other than the organization's. */
  translations?: Partial<Record<LanguageCode, string>>;
  /** Named `optional` in the API, where 1 means required (DEC-32). */
  isRequired: boolean;
}

/** How contributions are reviewed, with the number as it is typed. */
export interface ReviewDraft {
  mode: ReviewMode;
  until: string;
  reviewers: readonly { userId: string; name: string }[];
}

/** Settings that the form sends as they are stored. */
const settingNames = [
  "isPublic",
  "groupName",
  "allowRelatedFiles",
  "hasTerms",
  "fullSize",
  "keepsUncropped",
  "isHarvested",
  "legalBasis",
  "asksRights",
  "asksAge",
  "asksPublic",
] as const;
type CollectionSettings = Pick<Collection, (typeof settingNames)[number]>;

export const pickSettings = (from: CollectionSettings): CollectionSettings =>
  Object.fromEntries(settingNames.map((name) => [name, from[name]])) as unknown as CollectionSettings;

/** A collection in the form; its fields are in the order in which changes are listed. */
export interface CollectionDraft extends CollectionSettings {
  texts: Record<LanguageCode, CollectionTexts>;
  status: CollectionStatus;
  archivedText: string;
  review: ReviewDraft;
  fields: readonly RequestedField<RequirableField>[];
  questions: readonly QuestionDraft[];
  /** A newly chosen picture that has not been sent yet. */
  picture: Blob | null;
}

const noTexts: CollectionTexts = { title: "", description: "", about: "", terms: "" };

export const emptyDraft: CollectionDraft = {
  texts: inEveryLanguage(() => noTexts),
  status: "ACTIVE",
  archivedText: "",
  isPublic: true,
  groupName: groupNames.everyMember,
  allowRelatedFiles: false,
  hasTerms: false,
  fullSize: false,
  keepsUncropped: false,
  isHarvested: false,
  legalBasis: "",
  asksRights: false,
  asksAge: false,
  asksPublic: [],
  review: { mode: "none", until: "3", reviewers: [] },
  fields: [],
  questions: [],
  picture: null,
};

export const readReview = ({ mode, until, reviewers }: ReviewSettings): ReviewDraft => ({
  mode,
  until: String(until),
  reviewers,
});

export function draftOf(collection: Collection, review: ReviewDraft): CollectionDraft {
  const { translations, questions, contributionFields, status, archivedText } = collection;
  return {
    texts: inEveryLanguage((language) => {
      const { languageCode: _, ...texts } = translations.find(({ languageCode }) => languageCode === language) ?? {
        languageCode: language,
        ...noTexts,
      };
      return { ...noTexts, ...texts };
    }),
    status,
    archivedText,
    ...pickSettings(collection),
    review,
    fields: readFields(contributionFields, requirableFields),
    questions: questions.map(({ id, value, translations = [], optional }) => ({
      key: id,
      id,
      value,
      translations: Object.fromEntries(translations.map(({ languageCode, value }) => [languageCode, value])),
      isRequired: optional === questionRequired.yes,
    })),
    picture: null,
  };
}

export const textIn = <F extends TextField, L extends LanguageCode>(field: F, language: L) =>
  `texts.${language}.${field}` as const;

/** Adds the ids of new questions and new versions, matched by the position at which they were sent. */
export const addIds = (
  questions: CollectionDraft["questions"],
  { sent, stored }: { sent: CollectionDraft; stored: CollectionDraft },
): CollectionDraft["questions"] =>
  questions.map((question) => {
    const saved = stored.questions[sent.questions.findIndex(({ key }) => key === question.key)];
    return saved?.id ? { ...question, id: saved.id } : question;
  });
