import { z } from "zod";
import { call, pictureErrors, specifiedCall } from "../call.ts";
import { collectionStatuses, legalBases } from "../constants/collections.ts";
import { languageCodes } from "../constants/languages.ts";
import { maxGroupNameLength } from "../limits.ts";
import { requirableFields } from "../media-fields.ts";
import {
  AsksPublic,
  Collection,
  CollectionTranslation,
  CollectionTranslationInput,
  ContributionFields,
  Html,
  Id,
  Instant,
  Language,
  Line,
  QuestionInput,
  VersionRead,
} from "../shapes.ts";
import { Review } from "./review-settings.ts";

const OrganizationPart = z.object({ organizationId: Id });
const GroupName = Line(maxGroupNameLength).min(1).default("default");
/** The media fields that a collection asks for and requires: a map, or a list of fields. */
const RequiredFields = z
  .union([
    ContributionFields,
    z.array(z.object({ name: z.enum(requirableFields), required: z.boolean().default(false) })),
  ])
  .transform((fields) =>
    Array.isArray(fields) ? Object.fromEntries(fields.map(({ name, required }) => [name, required])) : fields,
  )
  .pipe(ContributionFields);

const uncropped = "Whether clients send the whole picture and its crop (`edits`) when a contributor crops it.";
const harvested = "Whether descriptions of its published pictures and films are shared with other systems, as CC0.";
const allPixels = "Whether people can zoom in to full size, instead of 2,400 pixels along an edge.";

const keepsSetting = "If absent, the setting stays.";
const setting = z.boolean().optional();

const collectionParams = { orgId: Id, collectionId: Id };

export const collectionCalls = {
  listCollections: specifiedCall({
    address: "GET /api/collections",
    summary: "The collections of an organization that the caller may see, newest first.",
    permission: "collection:list",
    query: z.object({ organizationId: Id }),
    response: z.array(Collection),
    errors: ["NOT_FOUND"],
  }),
  getCollection: specifiedCall({
    address: "GET /api/collection",
    summary: "One collection.",
    permission: "collection:read",
    query: z.object({ collectionId: Id }),
    response: Collection,
    errors: ["NOT_FOUND"],
  }),
  listAllCollections: specifiedCall({
    address: "GET /api/all-collections",
    summary: "Every collection of an organization in every status, newest first.",
    permission: "collection:readAll",
    query: z.object({ organizationId: Id }),
    response: z.array(Collection),
  }),
  createCollection: specifiedCall({
    address: "POST /api/upload-collection",
    summary: "Create a collection, open for contributions at once unless it is a draft.",
    permission: "collection:create",
    files: { photo: { max: 1 } },
    body: z.object({
      organizationId: Id,
      translations: z.array(CollectionTranslationInput).max(languageCodes.length),
      isPublic: z.boolean().default(true),
      groupName: GroupName,
      userId: Id.optional().describe("Must be the caller's own; any other is refused."),
      allowRelatedFiles: z.boolean().default(false),
      hasTerms: z.boolean().default(false),
      fullSize: z.boolean().default(false).describe(allPixels),
      keepsUncropped: z.boolean().default(false).describe(uncropped),
      isHarvested: z.boolean().default(false).describe(harvested),
      legalBasis: z.enum(legalBases).default(""),
      asksRights: z.boolean().default(false),
      asksAge: z.boolean().default(false),
      asksPublic: AsksPublic.default([]),
      isDraft: z.boolean().default(false).describe("Whether only admins see it until it is published."),
      review: Review.optional().describe("Defaults to the organization's setting."),
      contributionFields: RequiredFields.default({}),
      questions: z.array(QuestionInput).max(50).default([]),
    }),
    response: Collection,
    status: 201,
    errors: ["MISSING_TRANSLATIONS_ERROR", "MISSING_COLLECTION_IMAGE_ERROR", ...pictureErrors],
  }),
  updateCollection: specifiedCall({
    address: "PUT /api/update-collection",
    summary: "Change a collection's settings, texts, questions and status.",
    permission: "collection:update",
    body: z.object({
      collectionId: Id,
      collectionTranslations: z.array(CollectionTranslationInput).max(languageCodes.length),
      isPublic: z.boolean(),
      groupName: GroupName,
      allowRelatedFiles: z.boolean(),
      hasTerms: z.boolean(),
      fullSize: setting.describe(`${allPixels} ${keepsSetting}`),
      keepsUncropped: setting.describe(`${uncropped} ${keepsSetting}`),
      isHarvested: setting.describe(`${harvested} ${keepsSetting}`),
      legalBasis: z.enum(legalBases).optional().describe(keepsSetting),
      asksRights: setting.describe(keepsSetting),
      asksAge: setting.describe(keepsSetting),
      asksPublic: AsksPublic.optional().describe(keepsSetting),
      contributionFields: RequiredFields,
      status: z.enum(collectionStatuses),
      questions: z.array(QuestionInput).max(50),
      archivedText: Html.default(""),
      deletedQuestions: z
        .array(z.union([Id, z.object({ id: Id }).transform(({ id }) => id)]))
        .max(500)
        .default([])
        .describe("Questions that are no longer asked; their answers stay."),
      updatedAt: VersionRead,
    }),
    response: Collection,
    errors: ["CONFLICT", "MISSING_TRANSLATIONS_ERROR", "MISSING_FIELDS_ERROR", "STATUS_TRANSITION"],
  }),
  publishCollection: call({
    address: "POST /api/organization/{orgId}/collection/{collectionId}/publish",
    summary: "Publish a draft, which opens it for contributions.",
    permission: "collection:update",
    errors: ["STATUS_TRANSITION"],
  }),
  updateCollectionImage: specifiedCall({
    address: "PUT /api/update-collection-image",
    summary: "Replace a collection's picture.",
    permission: "collection:update",
    query: z.object({ collectionId: Id }),
    files: { photo: { max: 1 } },
    response: z.object({
      imageUrl: z.string(),
      data: z.object({ imageUrl: z.string() }).describe("Alias for clients that expect this address."),
    }),
    errors: pictureErrors,
  }),
  listDeletedCollections: call({
    address: "GET /api/organization/{id}/deleted-collections",
    summary: "Deleted collections that can still be restored, latest first.",
    permission: "collection:restore",
    response: z.array(
      z.object({
        id: Id,
        translations: z.array(CollectionTranslation),
        deletedAt: Instant,
        removedAt: Instant.describe("When it will be removed for good."),
      }),
    ),
  }),
  restoreCollection: call({
    address: "POST /api/organization/{orgId}/collection/{collectionId}/restore",
    summary: "Restore a deleted collection with its content, as archived.",
    permission: "collection:restore",
  }),
  deleteCollection: specifiedCall({
    address: "DELETE /api/organization/{orgId}/collection/{collectionId}",
    summary: "Delete an archived collection: hidden at once, purged after 30 days.",
    permission: "collection:delete",
    errors: ["STATUS_TRANSITION", "ACCESSIONED"],
  }),
  listStatuses: specifiedCall({
    address: "GET /api/collection/status-list",
    summary: "The statuses of a collection.",
    permission: "collection:readAll",
    query: OrganizationPart,
    response: z.array(z.enum(collectionStatuses)),
  }),
  listContributionFields: specifiedCall({
    address: "GET /api/contribution-fields",
    summary: "The media fields a collection can ask for, with their names per language.",
    permission: "collection:readAll",
    query: OrganizationPart,
    response: z.array(
      z.object({
        id: z.string(),
        name: z.enum(requirableFields),
        required: z.boolean(),
        names: z.record(Language, z.string()),
      }),
    ),
  }),
  exportCollection: specifiedCall({
    address: "POST /api/organization/{orgId}/collection/{collectionId}/export",
    summary: "The collection and its answers as two CSV texts; a large collection is streamed by the call beside it.",
    permission: "collection:export",
    needsConfirmation: "withSecondStep",
    response: z.object({ collection: z.string(), questionAnswers: z.string() }),
    errors: ["TOO_LARGE"],
  }),
  streamCollectionExport: call({
    address: "GET /api/organization/{orgId}/collection/{collectionId}/export/{name}",
    summary: "One of the two CSV files as a stream, for collections of any size.",
    permission: "collection:export",
    needsConfirmation: "withSecondStep",
    params: z.object({ ...collectionParams, name: z.enum(["collection.csv", "questions.csv"]) }),
    file: "text/csv",
  }),
} as const;
