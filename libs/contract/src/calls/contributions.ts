import { z } from "zod";
import { call, specifiedCall } from "../call.ts";
import { collectionOrders } from "../constants/collections.ts";
import { maxMediaFiles, maxRelatedFiles, mediaKinds } from "../constants/files.ts";
import { maxAdminCommentLength, maxCollectionSearchLength, maxCommentLength, maxReasonLength } from "../limits.ts";
import { mediaFields } from "../media-fields.ts";
import { PictureEdit } from "../picture-edit.ts";
import {
  Acceptance,
  AnswerInput,
  Contribution,
  Email,
  GridItem,
  Id,
  MediaChange,
  MediaInput,
  PaginationId,
  VersionRead,
} from "../shapes.ts";

const Comment = z.string().max(maxCommentLength);
const FilesComment = z
  .union([z.record(z.string(), Comment), Comment])
  .default({})
  .describe("Comments by name of the related file, or one text for all of them.");

const few = <T extends z.ZodType>(item: T) => z.array(item).max(maxMediaFiles).default([]);

export const contributionCalls = {
  submitContribution: specifiedCall({
    address: "POST /api/submit-contribution",
    summary: "Contribute files with their metadata to an active collection.",
    permission: "contribution:create",
    headers: z.object({
      "idempotency-key": z
        .string()
        .min(8)
        .max(100)
        .optional()
        .describe("A repeated key returns the first result and stores nothing twice."),
    }),
    files: { mediaFiles: { max: maxMediaFiles }, relatedFiles: { max: maxRelatedFiles } },
    body: z.object({
      collectionId: Id.describe("Send it before any file, or in the query, so that the request can be refused early."),
      mediaData: z
        .record(z.string(), MediaInput)
        .describe("Metadata by file name. File names must differ within one contribution."),
      edits: z
        .record(z.string(), PictureEdit)
        .default({})
        .describe("How pictures are shown, by file name; their originals stay unchanged."),
      filesComment: FilesComment,
      questionAnswers: z.array(AnswerInput).default([]),
      uploads: z
        .array(Id)
        .max(maxMediaFiles + maxRelatedFiles)
        .default([])
        .describe(
          "Ids of files that were uploaded before to `/api/uploads` by the tus protocol (1.0.0, with creation and termination; its metadata are `collectionId`, `field` and `filename`), in the order of the contribution. They may replace files in the form. Each picture, uploaded before or in the form, is decoded, and refused by its name if that fails.",
        ),
      isPublic: z.boolean().default(true),
      termsAccepted: Acceptance.describe("Acceptance of the collection's terms, if it has any."),
      organizationTermsAccepted: Acceptance.describe(
        "Acceptance of the organization's terms, if the caller has not accepted the current version.",
      ),
      age: z.coerce
        .number()
        .int()
        .min(0)
        .max(150)
        .optional()
        .describe("Required if the collection asks for it; checked once, and not stored."),
      guardianEmail: Email.optional().describe(
        "For a contributor under the age of consent of the organization's country: the guardian is asked before anything is reviewed or shown.",
      ),
      userId: Id.optional().describe("Must be the caller's own; any other is refused."),
    }),
    response: z.object({ contributionId: Id, collectionId: Id, organizationId: Id }),
    status: 201,
    errors: [
      "IMAGE_OVERFLOW_ERROR",
      "MISSING_VALUE_ERROR",
      "MISSING_QUESTION_ANSWERS_ERROR",
      "TERMS_NOT_ACCEPTED_ERROR",
      "DUPLICATE_FILE_NAME",
      "UPLOAD_INTERRUPTED",
      "UNREADABLE_FILE",
      "FORBIDDEN",
      "COLLECTION_NOT_ACTIVE",
      "REGISTRATION_INCOMPLETE",
      "NOT_FOUND",
      "TOO_LARGE",
      "UNSUPPORTED_TYPE",
      "RELATED_FILES_NOT_TAKEN",
      "STORAGE_FULL",
      "QUOTA_EXCEEDED",
    ],
  }),
  updateContribution: specifiedCall({
    address: "POST /api/update-contribution",
    summary: "Change a contribution: its owner for 24 hours, admins always. Omitted fields stay.",
    permission: "contribution:update",
    body: z.object({
      contributionId: Id,
      media: z
        .array(MediaChange.extend({ contributionId: Id.optional() }))
        .max(maxMediaFiles)
        .optional()
        .describe(
          "The files whose metadata change, each with all of its metadata; `lang`, `altText`, `placeShown` and those of its rights stay if they are omitted.",
        ),
      files: z
        .array(z.object({ id: Id, contribution_id: Id.optional(), comment: Comment }))
        .max(maxRelatedFiles)
        .optional(),
      adminComments: z
        .string()
        .max(maxAdminCommentLength)
        .optional()
        .describe("Ignored unless the caller is an admin."),
      questionAnswers: z.array(AnswerInput).max(1_000).optional().describe("Changed answers; an empty one is removed."),
      isPublic: z.boolean().optional(),
      updatedAt: VersionRead,
    }),
    response: z.object({ contributionId: Id, updatedAt: z.iso.datetime() }),
    errors: [
      "MISSING_VALUE_ERROR",
      "MISSING_QUESTION_ANSWERS_ERROR",
      "FORBIDDEN",
      "EDIT_WINDOW_OVER",
      "GUARDIAN_AGREED",
      "NOT_FOUND",
      "CONFLICT",
    ],
  }),
  deleteContribution: specifiedCall({
    address: "DELETE /api/delete-contribution",
    summary:
      "Delete a contribution: its owner for 24 hours, with its files; admins always (DEC-14), restorable for 30 days (DEC-56). A contribution with an accession number must be de-accessioned first.",
    permission: "contribution:delete",
    query: z.object({
      contributionId: Id,
      reason: z.string().trim().max(maxReasonLength).optional().describe("Stored in the audit log."),
    }),
    errors: ["FORBIDDEN", "EDIT_WINDOW_OVER", "NOT_FOUND", "ACCESSIONED"],
  }),
  getContribution: specifiedCall({
    address: "GET /api/contribution/{id}",
    summary: "One contribution with its media.",
    permission: "contribution:read",
    response: Contribution,
    errors: ["NOT_FOUND"],
  }),
  listCollectionContributions: specifiedCall({
    address: "GET /api/collection-contributions",
    summary: "The media of a collection, in pages; newest first unless another order is asked for.",
    permission: "contribution:list",
    query: z.object({
      collectionId: Id,
      orgId: Id,
      paginationId: PaginationId.describe(
        "The last one of the previous page; when ordered by the pictures' dates, its `next`; absent for the first page.",
      ),
      direction: z.enum(["forward", "backward"]).default("forward"),
      order: z
        .enum(collectionOrders)
        .default("newest")
        .describe(
          "By when they were contributed (`newest`, `oldest`), or by when they were taken (`earliest`, `latest`; undated ones come last).",
        ),
      isGallery: z.boolean().default(false).describe("Only media that the gallery can show."),
      isAdmin: z.boolean().optional().describe("Accepted but ignored."),
      text: z
        .string()
        .max(maxCollectionSearchLength)
        .optional()
        .describe("Words in titles, descriptions, places, photographers, dates and tags."),
      tag: z.string().max(mediaFields.tags.maxLength).optional().describe("Case-insensitive."),
      decade: z
        .string()
        .regex(/^\d{1,3}0$/)
        .transform(Number)
        .optional()
        .describe("`1930`: media with a date in it, or a year in its open date."),
      kind: z.enum(mediaKinds).optional(),
      place: z
        .string()
        .max(mediaFields.location.maxLength)
        .optional()
        .describe("The part of the place before the first comma, ignoring case and accents."),
    }),
    response: z.object({
      items: z.array(GridItem),
      /** Number of matches; sent with the first page of a search by text, tag, decade, kind or place. */
      total: z.int().optional(),
      /** Cursor: pass as `paginationId` for the next page; null at the end. */
      next: z.string().nullable(),
    }),
    errors: ["NOT_FOUND"],
  }),
  getCollectionFacets: call({
    address: "GET /api/collection-facets",
    summary: "Search facets of a collection's media: tags, decades, places and kinds.",
    permission: "contribution:list",
    query: z.object({ collectionId: Id }),
    response: z.object({
      /** Most used first, in the most common spelling. */
      tags: z.array(z.object({ tag: z.string(), count: z.int() })),
      decades: z.array(z.object({ decade: z.int(), count: z.int() })),
      /** The part of a place before its first comma; most used first, in the most common spelling. */
      places: z.array(z.object({ place: z.string(), count: z.int() })),
      images: z.int(),
      videos: z.int(),
      sounds: z.int(),
      stories: z.int(),
    }),
    errors: ["NOT_FOUND"],
  }),
  changeFiles: call({
    address: "POST /api/contribution/{id}/files",
    summary:
      "Edit, remove, replace and add pictures and films: their owner for 24 hours, admins always. All or nothing.",
    permission: "contribution:update",
    body: z.object({
      edits: few(z.object({ id: Id, edit: PictureEdit.nullable() })).describe(
        "How pictures are shown; null shows the originals.",
      ),
      remove: few(Id).describe("At least one file must remain."),
      replace: few(z.object({ id: Id, upload: Id })).describe(
        "The metadata stay. `upload` is a file uploaded before to `/api/uploads`.",
      ),
      add: few(MediaInput.extend({ upload: Id })),
      updatedAt: VersionRead,
    }),
    response: z.object({ contributionId: Id, updatedAt: z.iso.datetime() }),
    errors: [
      "FORBIDDEN",
      "EDIT_WINDOW_OVER",
      "GUARDIAN_AGREED",
      "NOT_FOUND",
      "CONFLICT",
      "IMAGE_OVERFLOW_ERROR",
      "MISSING_VALUE_ERROR",
      "UNREADABLE_FILE",
      "UNSUPPORTED_TYPE",
      "QUOTA_EXCEEDED",
      "TOO_LARGE",
    ],
  }),
} as const;
