import {
  type CollectionStatus,
  groupNames,
  type LanguageCode,
  languageCodes,
  questionRequired,
} from "@samling/contract/constants";
import { type RequirableField, requirableFields } from "@samling/contract/media-fields";
import type { Collection } from "@samling/contract/types";
import { type AskedField, readFields } from "../../shared/form/asked-fields.tsx";
import { type Part, textPart, valuePart } from "../../shared/form/parts.ts";
import { inEveryLanguage } from "../../shared/form/use-languages.ts";

export const textFields = ["title", "description", "about", "terms"] as const;
export type TextField = (typeof textFields)[number];
export type CollectionTexts = Record<TextField, string>;

export interface QuestionDraft {
  /** Identifies questions while they are moved; the id of an existing one. */
  key: string;
  /** Absent for a new one. */
  id?: string;
  value: string;
  /** Named `optional` on the wire, where 1 means required (DEC-32). */
  isRequired: boolean;
}

/** A collection in the form. */
export interface CollectionDraft {
  texts: Record<LanguageCode, CollectionTexts>;
  isPublic: boolean;
  groupName: string;
  allowRelatedFiles: boolean;
  hasTerms: boolean;
  fields: readonly AskedField<RequirableField>[];
  questions: readonly QuestionDraft[];
  status: CollectionStatus;
  archivedText: string;
  /** Chosen but not sent yet. */
  picture: Blob | null;
}

const noTexts: CollectionTexts = { title: "", description: "", about: "", terms: "" };

export const emptyDraft: CollectionDraft = {
  texts: inEveryLanguage(() => noTexts),
  isPublic: true,
  groupName: groupNames.everyMember,
  allowRelatedFiles: false,
  hasTerms: false,
  fields: [],
  questions: [],
  status: "ACTIVE",
  archivedText: "",
  picture: null,
};

export function draftOf(collection: Collection): CollectionDraft {
  const { translations, questions, contributionFields, ...settings } = collection;
  const { isPublic, groupName, allowRelatedFiles, hasTerms, status, archivedText } = settings;
  return {
    ...{ isPublic, groupName, allowRelatedFiles, hasTerms, status, archivedText },
    texts: inEveryLanguage((language) => {
      const { languageCode: _, ...texts } = translations.find((one) => one.languageCode === language) ?? {
        languageCode: language,
        ...noTexts,
      };
      return { ...noTexts, ...texts };
    }),
    fields: readFields(contributionFields, requirableFields),
    questions: questions.map(({ id, value, optional }) => ({
      ...{ key: id, id, value },
      isRequired: optional === questionRequired.yes,
    })),
    picture: null,
  };
}

/** A new question, or a new version of an answered one, exists by now, at the position at which it was sent. */
const withIds: Part<CollectionDraft>["complete"] = (draft, { sent, stored }) => ({
  ...draft,
  questions: draft.questions.map((question) => {
    const saved = stored.questions[sent.questions.findIndex(({ key }) => key === question.key)];
    return saved?.id ? { ...question, id: saved.id } : question;
  }),
});

const picture: Part<CollectionDraft> = {
  name: "picture",
  // Two files never count as equal.
  read: (draft) => draft.picture !== null,
  copy: (to, from) => ({ ...to, picture: from.picture }),
};

export const collectionParts: readonly Part<CollectionDraft>[] = [
  ...languageCodes.flatMap((language) =>
    textFields.map((field) => textPart<CollectionDraft, "texts">("texts", language, field)),
  ),
  valuePart("status"),
  valuePart("archivedText"),
  valuePart("isPublic"),
  valuePart("groupName"),
  valuePart("allowRelatedFiles"),
  valuePart("hasTerms"),
  valuePart("fields"),
  { ...valuePart<CollectionDraft>("questions"), complete: withIds },
  picture,
];
