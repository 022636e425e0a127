import { z } from "zod";
import { call } from "../call.ts";
import { contributionStates, maxSentBefore } from "../constants/contributions.ts";
import { maxMediaFiles, maxRelatedFiles } from "../constants/files.ts";
import { notifiedKinds } from "../constants/review.ts";
import { maxCommentLength } from "../limits.ts";
import { questionFields } from "../media-fields.ts";
import {
  AnswerInput,
  Contribution,
  ContributorQuestion,
  Correction,
  DecisionWords,
  FieldAnswer,
  Id,
  Instant,
  Media,
  MediaAddress,
  MediaChange,
  MediaInput,
  NextPage,
  ReasonTexts,
  Titles,
} from "../shapes.ts";

const words = DecisionWords.describe("As plain text.");

/** A decision as its contributor reads it. The name of the reviewer stays within the organization. */
const ContributorNotification = z.object({
  kind: z.enum(notifiedKinds),
  reason: ReasonTexts.nullable(),
  asked: z.array(ContributorQuestion),
  words: z.string(),
  at: Instant,
});

const OwnStatus = z.object({
  state: z.enum(contributionStates),
  turn: z
    .enum(["contributor", "organization"])
    .nullable()
    .describe("Whose turn it is; null if it has been decided, or needed no decision."),
  canAnswer: z.boolean(),
  canWithdraw: z.boolean(),
  lastDecision: ContributorNotification.nullable().describe(
    "The last decision that the contributor was notified of; null if there is none.",
  ),
});

const entryNumber = z
  .string()
  .nullable()
  .describe(
    "The entry number, given on arrival, such as `2026-0417`; null for contributions from before numbers were given.",
  );

const OwnContribution = OwnStatus.extend({
  id: Id,
  entryNumber,
  organizationId: Id,
  collectionId: Id,
  collectionTitle: Titles,
  /** The first title of a file; empty if no file has one. */
  title: z.string(),
  files: z.int().describe("Pictures and films, including declined ones."),
  picture: Media.omit({ originalUrl: true }).nullable(),
  isPublic: z.boolean().describe("The contributor's wish."),
  hasWaitingChange: z.boolean().describe("Whether a change after approval is awaiting a decision."),
  sentAt: Instant,
});

/** The contributor's change after approval. */
const OwnChange = z.object({
  state: z.enum(["waiting", "accepted", "declined"]),
  changes: z.array(Correction),
  isStale: z
    .boolean()
    .describe(
      "Whether the organization has changed the same fields since, so that the change has to be checked and sent again.",
    ),
  sentAt: Instant,
  decidedAt: Instant.nullable(),
  reason: ReasonTexts.nullable(),
  words: z.string(),
  /** Media to continue editing while the change waits. */
  media: z.array(MediaInput.extend({ id: Id })),
  files: z.array(z.object({ id: Id, comment: z.string() })),
  questionAnswers: z.array(z.object({ questionId: Id, value: z.string() })),
});

const Conversation = OwnStatus.extend({
  entryNumber,
  contribution: Contribution,
  change: OwnChange.nullable().describe("The latest change; the contribution itself is as others see it."),
  keptUntil: Instant.nullable().describe(
    "Until when declined files can be downloaded; null if none were declined, or they are gone.",
  ),
  /** Files that were declined individually, with the reason, and until when they can be downloaded. */
  declinedFiles: z.array(
    z.object({ fileId: Id, reason: ReasonTexts.nullable(), words: z.string(), keptUntil: Instant.nullable() }),
  ),
  /** Oldest first, without undone entries. */
  entries: z.array(
    z.object({
      id: Id,
      kind: z.enum([...notifiedKinds, "answer", "edit", "withdraw"]),
      by: z.enum(["contributor", "organization"]),
      words: z.string(),
      reason: ReasonTexts.nullable(),
      asked: z.array(ContributorQuestion),
      fieldAnswers: z.array(FieldAnswer),
      fileIds: z.array(Id),
      changes: z.array(Correction),
      at: Instant,
    }),
  ),
});

const OwnAnswerInput = z.object({
  words,
  fieldAnswers: z
    .array(z.object({ field: z.enum(questionFields), fileId: Id, values: MediaInput }))
    .max(questionFields.length * maxMediaFiles)
    .optional()
    .describe("Answers in fields of the form. Nothing changes until staff apply them."),
  media: z
    .array(MediaChange)
    .max(maxMediaFiles)
    .optional()
    .describe(
      "The files whose metadata change, each with all of its metadata; `lang`, `altText` and `placeShown` stay if they are omitted.",
    ),
  files: z
    .array(z.object({ id: Id, comment: z.string().max(maxCommentLength) }))
    .max(maxRelatedFiles)
    .optional(),
  questionAnswers: z.array(AnswerInput).max(1_000).optional(),
});

const token = z.string().min(1).max(100);
const linkToken = z.string().min(1).max(200);
const refusals = [
  "FORBIDDEN",
  "NOT_FOUND",
  "CONFLICT",
  "MISSING_VALUE_ERROR",
  "MISSING_QUESTION_ANSWERS_ERROR",
] as const;

/** A file that the caller has sent before: its thumbnail, and the link to its contribution. */
const SentBefore = z.object({
  isSame: z.boolean().describe("The content is identical; otherwise it looks nearly the same."),
  organizationId: Id,
  media: Media.omit({ originalUrl: true }),
  sentAt: Instant,
});

/** Contributors' views and actions on their own contributions while an organization decides on them. */
export const ownContributionCalls = {
  listOwnContributions: call({
    address: "GET /api/my-contributions",
    summary: "The caller's contributions, newest first, in pages: the state of each, and whose turn it is.",
    permission: "user:readOwn",
    query: z.object({ organizationId: Id.optional(), after: NextPage }),
    response: z.object({
      items: z.array(OwnContribution),
      /** Cursor: pass as `after` for the next page; null at the end. */
      next: z.string().nullable(),
      /** Total number of contributions that wait for the caller. */
      yourTurn: z.int(),
    }),
  }),
  getOwnContribution: call({
    address: "GET /api/my-contributions/{id}",
    summary: "One of the caller's contributions, with the whole conversation about it.",
    permission: "user:readOwn",
    response: Conversation,
    errors: ["NOT_FOUND"],
  }),
  answerContribution: call({
    address: "POST /api/my-contributions/{id}/answer",
    summary:
      "Change the caller's contribution, write about it, or both. If there was a question, it returns to its place in the queue.",
    permission: "contribution:update",
    body: OwnAnswerInput,
    response: OwnStatus,
    errors: refusals,
  }),
  withdrawContribution: call({
    address: "POST /api/my-contributions/{id}/withdraw",
    summary: "Withdraw the caller's contribution while it waits for a decision.",
    permission: "user:updateOwn",
    body: z.object({ words }),
    response: OwnStatus,
    errors: refusals,
  }),
  listSentBefore: call({
    address: "GET /api/uploads/{id}/sent-before",
    summary:
      "Earlier contributions of the caller to the same organization with the same or nearly the same content as an upload of theirs. It may be sent again.",
    permission: "user:readOwn",
    response: z.array(SentBefore).max(maxSentBefore),
    errors: ["NOT_FOUND"],
  }),
  withdrawChange: call({
    address: "POST /api/my-contributions/{id}/change/withdraw",
    summary: "Withdraw a change after approval, while it waits for a decision.",
    permission: "user:updateOwn",
    errors: ["NOT_FOUND", "CONFLICT"],
  }),
  openCaseLink: call({
    address: "POST /api/case-link",
    summary:
      "The contribution about which an e-mail asks a question, without signing in. The e-mail links to `/organization/{id}/answer#token=…`.",
    permission: "case:answer",
    changesPublic: false,
    body: z.object({ token }),
    response: Conversation,
    errors: ["RESET_TOKEN_INVALID", "TOO_MANY_REQUESTS"],
  }),
  readGuardianLink: call({
    address: "POST /api/guardian",
    summary: "What a guardian is asked to agree to, by the mailed link. Changes nothing.",
    permission: "case:answer",
    changesPublic: false,
    body: z.object({ token: linkToken }),
    response: z.object({
      updatedAt: Instant,
      name: z.string().describe("First name of the contributor."),
      shownName: z.string().describe("Name under which others see it; empty if there is none."),
      isPublic: z.boolean().describe("As the contributor wishes."),
      collectionTitle: Titles,
      files: z.array(
        z.object({
          title: z.string(),
          altText: z.string(),
          description: z.string(),
          location: z.string().describe("As others see it."),
          license: z.string().describe("Id of the license; empty if there is none."),
          thumbnailUrl: MediaAddress.nullable(),
        }),
      ),
      relatedFiles: z.array(z.string()).describe("Names of the related files."),
    }),
    errors: ["RESET_TOKEN_INVALID", "TOO_MANY_REQUESTS"],
  }),
  answerAsGuardian: call({
    address: "POST /api/guardian/answer",
    summary:
      "Agree to the contribution of a minor, which then waits or is shown like any other, or refuse it: it is removed.",
    permission: "case:answer",
    body: z.object({
      token: linkToken,
      agrees: z.boolean(),
      updatedAt: z.iso
        .datetime()
        .describe("Version of the contribution that was read; another version must be read first."),
    }),
    errors: ["RESET_TOKEN_INVALID", "TOO_MANY_REQUESTS", "CONFLICT"],
  }),
  answerByLink: call({
    address: "POST /api/case-link/answer",
    summary: "Answer the question in an e-mail, without signing in. This uses up the link.",
    permission: "case:answer",
    body: OwnAnswerInput.extend({ token }),
    response: OwnStatus,
    errors: ["RESET_TOKEN_INVALID", "TOO_MANY_REQUESTS", "MISSING_VALUE_ERROR", "MISSING_QUESTION_ANSWERS_ERROR"],
  }),
  withdrawByLink: call({
    address: "POST /api/case-link/withdraw",
    summary: "Withdraw a contribution, without signing in. This uses up the link.",
    permission: "case:answer",
    body: z.object({ token, words }),
    response: OwnStatus,
    errors: ["RESET_TOKEN_INVALID", "TOO_MANY_REQUESTS"],
  }),
} as const;
