/** Collections, as in the API. */
import { z } from "zod";
import { collectionStatuses, legalBases } from "../constants/collections.ts";
import { mediaKinds } from "../constants/files.ts";
import { languageCodes } from "../constants/languages.ts";
import { workLists } from "../constants/tips.ts";
import { collectionLimits } from "../limits.ts";
import { requirableFields } from "../media-fields.ts";
import { Html, Id, Instant, Language, Line, Lines, MediaAddress } from "./values.ts";

export const ContributionFields = z.partialRecord(z.enum(requirableFields), z.boolean());

export const Question = z.object({
  id: Id,
  sourceId: Id.nullable().describe("The question that this one replaces."),
  value: z.string().describe("The question in the organization's language."),
  translations: z
    .array(z.object({ languageCode: Language, value: z.string() }))
    .optional()
    .describe("Existing translations of the question."),
  optional: z.union([z.literal(0), z.literal(1)]).describe("1 means that an answer is required."),
  sort: z.int(),
  updated_by: Id.nullable(),
  answerCount: z.int().optional().describe("Number of answers; only for admins."),
});

export const CollectionTranslation = z.object({
  languageCode: Language,
  title: z.string(),
  description: z.string(),
  about: z.string(),
  terms: z.string(),
});

export const AsksPublic = z
  .array(z.enum(workLists))
  .max(workLists.length)
  .describe("Questions to visitors about media that lack the answer.");

export const Collection = z.object({
  id: Id,
  organizationId: Id,
  status: z.enum(collectionStatuses),
  isDraft: z.boolean().describe("Whether it has not been published yet; it is archived, and only admins see it."),
  isPublic: z.boolean(),
  groupName: z.string(),
  allowRelatedFiles: z.boolean(),
  hasTerms: z.boolean(),
  fullSize: z.boolean().describe("Whether pictures can be viewed at full size by everyone who can see them."),
  keepsUncropped: z.boolean().describe("Whether whole pictures are kept when contributors crop them before sending."),
  isHarvested: z
    .boolean()
    .describe("Whether descriptions of its published pictures and films are shared with other systems, as CC0."),
  legalBasis: z
    .enum(legalBases)
    .describe("Legal basis for keeping and showing personal data: it decides who can ask for removal."),
  asksRights: z.boolean().describe("Whether contributors are asked who owns a file, and who it shows."),
  asksAge: z.boolean().describe("Whether contributors are asked for their age, and minors for a guardian."),
  asksPublic: AsksPublic,
  imgUrl: MediaAddress.nullable(),
  createdAt: Instant,
  updatedAt: Instant,
  archivedText: z.string(),
  translations: z.array(CollectionTranslation),
  questions: z.array(Question),
  contributionFields: ContributionFields,
  mediaCount: z.int(),
  kindCounts: z.record(z.enum(mediaKinds), z.int()).describe("`mediaCount` by kind."),
  contributorCount: z.int().describe("Number of contributors."),
});

export const CollectionTranslationInput = z.object({
  languageCode: Language,
  title: Line(collectionLimits.title),
  description: Html,
  about: Html.default(""),
  terms: Html.default(""),
});

export const QuestionInput = z.object({
  id: Id.optional().describe("Id of an existing question."),
  value: Lines(collectionLimits.question).min(1),
  translations: z
    .array(z.object({ languageCode: Language, value: Lines(collectionLimits.question) }))
    .max(languageCodes.length)
    .optional()
    .describe("If omitted, they stay as long as `value` does. An empty text removes the translation."),
  optional: z
    .union([z.literal(0), z.literal(1)])
    .default(0)
    .describe("1 means that an answer is required."),
  sort: z.int().min(0).max(1_000_000).default(0),
});
