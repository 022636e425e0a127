import { z } from "zod";
import { call } from "../call.ts";
import { collectionStatuses, languageCodes, mediaFieldNames } from "../constants.ts";
import { booleanText, jsonText } from "../form.ts";
import {
  Collection,
  CollectionTranslationInput,
  ContributionFields,
  Html,
  Id,
  Language,
  QuestionInput,
} from "../shapes.ts";

const ofOrganization = z.object({ organizationId: Id });
const notYours = ["FORBIDDEN", "NOT_FOUND"] as const;
const badPicture = ["TOO_LARGE", "UNSUPPORTED_TYPE", "UNREADABLE_FILE", "UPLOAD_INTERRUPTED", "STORAGE_FULL"] as const;

export const collectionAdministrationCalls = {
  createCollection: call({
    address: "POST /api/upload-collection",
    summary: "Create a collection, open for contributions at once.",
    permission: "collection:create",
    files: { photo: { max: 1 } },
    body: z.object({
      organizationId: Id,
      translations: jsonText(z.array(CollectionTranslationInput).max(languageCodes.length)).meta({
        description: "JSON: the texts per language.",
      }),
      isPublic: booleanText.default(true),
      groupName: z.string().max(100).default("default"),
      userId: Id.optional().meta({ description: "Never trusted; one that is not the caller's is refused." }),
      allowRelatedFiles: booleanText.default(false),
      hasTerms: booleanText.default(false),
      contributionFields: jsonText(ContributionFields).default({}),
      questions: jsonText(z.array(QuestionInput).max(50)).default([]),
    }),
    response: Collection,
    status: 201,
    errors: [...notYours, "MISSING_TRANSLATIONS_ERROR", "MISSING_COLLECTION_IMAGE_ERROR", ...badPicture],
  }),
  updateCollection: call({
    address: "PUT /api/update-collection",
    summary: "Change a collection's settings, texts, questions and status.",
    permission: "collection:update",
    body: z.object({
      collectionId: Id,
      collectionTranslations: z.array(CollectionTranslationInput).max(languageCodes.length),
      isPublic: z.boolean(),
      groupName: z.string().max(100).default("default"),
      allowRelatedFiles: z.boolean(),
      hasTerms: z.boolean(),
      contributionFields: ContributionFields,
      status: z.enum(collectionStatuses),
      questions: z.array(QuestionInput).max(50),
      archivedText: Html.default(""),
      deletedQuestions: z
        .array(Id)
        .max(500)
        .default([])
        .meta({ description: "Are asked no more; the answers they were given stay." }),
      updatedAt: z.iso.datetime().optional().meta({ description: "As it was read; another one is a conflict." }),
    }),
    ignored: ["questions.*.sourceId", "questions.*.updated_by"],
    response: Collection,
    errors: [...notYours, "CONFLICT", "MISSING_TRANSLATIONS_ERROR", "MISSING_FIELDS_ERROR", "STATUS_TRANSITION"],
  }),
  updateCollectionImage: call({
    address: "PUT /api/update-collection-image",
    summary: "Replace a collection's picture.",
    permission: "collection:update",
    query: z.object({ collectionId: Id }),
    files: { photo: { max: 1 } },
    response: z.object({ data: z.object({ imageUrl: z.string() }) }),
    errors: [...notYours, ...badPicture],
  }),
  deleteCollection: call({
    address: "DELETE /api/organization/{orgId}/collection/{collectionId}",
    summary: "Delete an archived collection: hidden at once, purged after 30 days.",
    permission: "collection:delete",
    params: z.object({ orgId: Id, collectionId: Id }),
    response: z.object({}),
    errors: [...notYours, "STATUS_TRANSITION"],
  }),
  listStatuses: call({
    address: "GET /api/collection/status-list",
    summary: "The statuses of a collection.",
    permission: "collection:readAll",
    query: ofOrganization,
    response: z.array(z.enum(collectionStatuses)),
    errors: notYours,
  }),
  listContributionFields: call({
    address: "GET /api/contribution-fields",
    summary: "The media fields a collection can ask for, with their names per language.",
    permission: "collection:readAll",
    query: ofOrganization,
    response: z.array(
      z.object({
        id: z.string(),
        name: z.enum(mediaFieldNames),
        required: z.boolean(),
        names: z.record(Language, z.string()),
      }),
    ),
    errors: notYours,
  }),
} as const;
