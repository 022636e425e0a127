import { z } from "zod";
import { call } from "../call.ts";
import { legalBases } from "../constants/collections.ts";
import { contributionStates } from "../constants/contributions.ts";
import { fallbackLanguage } from "../constants/languages.ts";
import { noticeGrounds, noticeReasons } from "../constants/notices.ts";
import { caseKinds, caseStates, decisionKinds, maxDecidedCases, notifiedKinds } from "../constants/review.ts";
import { allStatementKinds, maxStatements, namingGrounds, tipSources } from "../constants/tips.ts";
import { decisionWordsLimit, pageTextLimit, searchQueryLimit } from "../limits.ts";
import { questionFields, requirableFields } from "../media-fields.ts";
import {
  CalendarDate,
  Contribution,
  ContributorQuestion,
  Correction,
  FieldAnswer,
  Flood,
  Id,
  Instant,
  Language,
  Letter,
  Lines,
  Media,
  OnBehalf,
  RecentContribution,
  Spot,
} from "../shapes.ts";

const count = z.int();
const reason = z
  .string()
  .trim()
  .min(1)
  .max(40)
  .optional()
  .describe("A key of the organization's list; required for declining and hiding.");
const words = z
  .string()
  .trim()
  .max(decisionWordsLimit)
  .default("")
  .describe("For the contributor, as plain text; required for a question.");
const ground = z.enum(noticeGrounds).optional().describe("Legal ground; required by decisions about notices only.");
const asks = z
  .array(z.string().min(1).max(40))
  .max(10)
  .optional()
  .describe("Keys of the organization's questions, for `ask`, instead of or in addition to words.");
const flag = z.enum(["true", "false"]).transform((value) => value === "true");
const isSigned = z.boolean().optional().describe("Whether the e-mail names the caller.");

const TipMark = z.object({
  statementCount: count,
  namesPerson: z.boolean(),
  isAccepted: z.boolean(),
  isWithdrawn: z.boolean().describe("By its sender, after statements of it had been accepted."),
});

const Case = z.object({
  id: Id,
  kind: z
    .enum(caseKinds)
    .describe(
      "`proposal`: a contributor's change after approval, decided with `publish` or `decline`. `notice`: a reported problem, decided with `show` (nothing changes, or it is shown again), `hide`, or `decline` of some files. `tip`: what someone knows about a picture, decided with `publish` of some statements, or `decline`, also later.",
    ),
  state: z.enum(caseStates),
  version: count.describe("Send it with a decision, so that concurrent decisions are detected."),
  openedAt: Instant,
  isFirst: z.boolean().describe("First contribution of a person to the organization."),
  hasDuplicate: z.boolean().describe("A file with the same content, or nearly the same look, existed already."),
  answeredAt: Instant.nullable().describe("When the contributor last answered a question."),
  claim: z.object({ userId: Id, name: z.string(), until: Instant }).nullable().describe("Who is working on it."),
  contributionState: z.enum(contributionStates),
  isReachable: z.boolean().describe("False once the contributor has left: questions cannot be asked."),
  accession: z.string().nullable().describe("The accession number; null if it was not taken in."),
  numberedAt: Instant.nullable().describe(
    "It is being taken in, and gets its number then, unless that is undone before.",
  ),
  notice: z
    .object({ reason: z.enum(noticeReasons), dueAt: Instant, isObjection: z.boolean(), isOfProfile: z.boolean() })
    .nullable()
    .describe("For a case of this kind; to be decided by `dueAt`."),
  tip: TipMark.nullable().describe("For a case of this kind; accepted in part, or as a whole."),
  mayDecide: z
    .boolean()
    .describe("False for a reviewer's own contribution, unless the organization allows it or they are an admin."),
});

const AccessionedFrom = z
  .string()
  .describe(
    "Whom the register names as its contributor, also after they have left; empty for reviewers without a role.",
  );

const Decision = z.object({
  id: Id,
  kind: z.enum([...decisionKinds, "undo"]),
  /** Null if the person has left. */
  userId: Id.nullable(),
  name: z.string(),
  reason: z.string().nullable(),
  ground: z.enum(noticeGrounds).nullable(),
  words: z.string(),
  note: z.string(),
  asked: z.array(ContributorQuestion),
  fileIds: z.array(Id),
  undoes: Id.nullable(),
  decidedAt: Instant,
});

/** Agreements made with a contribution; they stay when its contributor leaves. */
export const ConsentRecord = z.object({
  kind: z.enum(["organization-terms", "collection-terms", "license"]),
  license: z.string().nullable().describe("The id of a license."),
  mediaIds: z.array(Id).describe("The files with this license."),
  acceptedAt: Instant,
  isVouched: z.boolean().describe("The client confirms that it asked; otherwise it did not say so."),
  language: Language,
  version: Instant.nullable().describe("When the wording had last been changed, if known."),
  textHash: z.string().describe("SHA-256 of the wording, in hexadecimal digits."),
  text: z.string().nullable().describe("The wording; null if only its hash was kept."),
});

const Tip = TipMark.extend({
  reference: z.string(),
  mediaId: Id,
  source: z.enum(tipSources).nullable(),
  name: z.string(),
  readerName: z.string().describe("Of a `transcript`: who read it after the first; empty: no name."),
  email: z.string().nullable().describe("For admins alone."),
  isReachable: z.boolean().describe("False without an address: no thanks are sent."),
  statements: z.array(
    z.object({
      id: Id,
      kind: z.enum(allStatementKinds),
      words: z.string().describe("As staff have edited it."),
      originalWords: z.string().describe("As it was sent; empty once it has been erased."),
      lines: z
        .array(z.object({ before: z.string().nullable(), after: z.string().nullable() }))
        .describe("For a `transcript`, if its second reader has changed it: both texts, line by line."),
      at: Spot.nullable(),
      ground: z.enum(namingGrounds).nullable(),
      isAccepted: z.boolean(),
      place: z.string().describe("On the map, if its words are the name of one; else empty."),
      fills: z
        .enum(["location", "openDate", "transcript"])
        .nullable()
        .describe("The field of the record that it has filled."),
    }),
  ),
  known: z
    .array(z.object({ kind: z.enum(allStatementKinds), words: z.string(), name: z.string() }))
    .describe("What others have said about the same picture, and staff have accepted."),
});

const HandedOver = z.object({
  destination: z.string(),
  at: Instant,
  receipt: z.string().nullable().describe("Its number in the receiving system, once known."),
});

/** The review queue of an organization. Each caller sees the cases of the collections that they review. */
export const reviewCalls = {
  listCases: call({
    address: "GET /api/organization/{id}/cases",
    summary:
      "The queue, urgent cases and then the oldest first, filtered, or the results of a search among all cases, the best match first; in pages.",
    permission: "contribution:review",
    query: z.object({
      q: z
        .string()
        .trim()
        .min(2)
        .max(searchQueryLimit)
        .optional()
        .describe(
          "Words, a place, a tag, a contributor, an entry or accession number, among what the caller may decide.",
        ),
      language: Language.default(fallbackLanguage).describe("The reader's language, for words and places."),
      state: z.enum(caseStates).optional().describe("By default waiting cases, and with `q` any state."),
      collectionId: Id.optional(),
      linkId: Id.optional().describe("The link by which they were sent."),
      kind: z.enum(caseKinds).optional(),
      assigned: z.enum(["me", "nobody", "others"]).optional(),
      isFirst: flag.optional(),
      hasDuplicate: flag.optional(),
      openedUntil: CalendarDate.optional().describe("The last day, in UTC."),
      after: z
        .string()
        .regex(/^u?\d{1,18}$/)
        .optional()
        .describe("`next` of the previous page; absent for the first page."),
    }),
    response: z.object({
      items: z.array(Case.extend({ contribution: RecentContribution })),
      isPreparing: z.boolean().describe("`q` found little, and new media are still found by their exact words alone."),
      /** Cursor: pass as `after` for the next page; null at the end. */
      next: z.string().nullable(),
    }),
  }),
  countCases: call({
    address: "GET /api/organization/{id}/cases/summary",
    summary: "How many cases wait, by collection, and since when the oldest does.",
    permission: "contribution:review",
    response: z.object({
      waiting: count,
      asked: count,
      unseen: count.describe("Published at once, and not reviewed yet; they do not wait for a decision."),
      mine: count.describe("Unreviewed ones that the caller has claimed."),
      oldest: Instant.nullable(),
      collections: z.array(z.object({ collectionId: Id, waiting: count })),
      flood: Flood.nullable().describe("Null unless there are so many notices that they are decided together."),
      isReviewer: z.boolean().describe("Whether the caller decides on any collection here."),
    }),
  }),
  getCase: call({
    address: "GET /api/organization/{id}/cases/{caseId}",
    summary: "A case: the contribution with its answers, earlier contributions of the person, and decisions.",
    permission: "contribution:review",
    response: Case.extend({
      contribution: Contribution,
      /** Files that are withheld individually. */
      withheldFiles: z.array(Id),
      language: Language.nullable().describe("The contributor's; null if no e-mail can be sent."),
      link: z.string().nullable().describe("Label of the link by which it was sent without an account."),
      onBehalf: OnBehalf.extend({ isNumberShared: z.boolean().describe("Another contribution has it too.") })
        .nullable()
        .describe("How it was given on a collection day; null if it was not."),
      contributor: z.object({ published: count, declined: count, waiting: count }),
      history: z
        .array(z.object({ contributionId: Id, title: z.string(), state: z.enum(contributionStates), sentAt: Instant }))
        .describe("The person's other contributions to the organization: the latest."),
      missing: z
        .array(z.object({ fileId: Id, field: z.enum(requirableFields), isRequired: z.boolean() }))
        .describe("Empty fields, and whether the collection requires them."),
      unanswered: z.array(z.object({ questionId: Id, question: z.string(), isRequired: z.boolean() })),
      reviewers: z
        .array(z.object({ userId: Id, name: z.string() }))
        .describe("To whom the case can be assigned, besides the caller."),
      consents: z.array(ConsentRecord),
      duplicates: z
        .array(
          z.object({
            mediaId: Id,
            contributionId: Id,
            collectionId: Id,
            title: z.string(),
            of: Id.describe("The similar file of this contribution."),
            isSame: z.boolean().describe("The content is identical; otherwise it looks nearly the same."),
            picture: Media.omit({ originalUrl: true }),
          }),
        )
        .describe(
          "Files of the organization in other contributions that the caller may see, with the same content or nearly the same look.",
        ),
      entryNumber: z
        .string()
        .nullable()
        .describe("The entry number, given on arrival; null for contributions from before numbers were given."),
      accessionedFrom: AccessionedFrom,
      accessionId: Id.nullable().describe("Its entry of the register, for those who may read that."),
      handOvers: z.array(HandedOver).describe("The recipients to whom it was handed over, the latest first."),
      proposal: z
        .object({
          changes: z.array(Correction),
          isStale: z.boolean().describe("The same parts have been changed since, so it cannot be accepted."),
          isFinal: z.boolean().describe("It removes, replaces or adds files, which cannot be undone."),
          files: z
            .array(z.object({ uploadId: Id, mediaId: Id.nullable(), name: z.string(), isPicture: z.boolean() }))
            .describe("New files; `mediaId` is the file that one replaces."),
          removed: z.array(Id),
          edited: z.array(Id).describe("Pictures whose crop, rotation or blur changes."),
        })
        .nullable()
        .describe("The changes that the contributor proposes; the contribution itself is as others see it."),
      notice: z
        .object({
          reason: z.enum(noticeReasons),
          reference: z.string(),
          mediaId: Id.nullable().describe("The picture that it is about; null: the whole contribution."),
          isOfProfile: z.boolean().describe("It is about the public profile of the contributor."),
          law: z.string(),
          words: z.string(),
          name: z.string(),
          email: z.string().nullable().describe("For admins alone."),
          dueAt: Instant,
          isObjection: z.boolean(),
          legalBasis: z
            .enum(legalBases)
            .nullable()
            .describe("Of the collection, if the contributor or a person shown asks to take it down."),
          isHidden: z.boolean().describe("It has been hidden since the notice came, until it is decided."),
          objection: z
            .object({ by: z.enum(["notifier", "contributor"]), words: z.string(), at: Instant })
            .nullable()
            .describe("Decided by a colleague who was not involved."),
        })
        .nullable(),
      tip: Tip.nullable(),
      decisions: z.array(Decision),
      entries: z
        .array(
          z.object({
            id: Id,
            kind: z.enum(["message", "answer", "edit", "withdraw"]),
            by: z.enum(["contributor", "organization"]),
            words: z.string(),
            fieldAnswers: z.array(FieldAnswer),
            changes: z.array(Correction),
            isTakenOver: z.boolean().describe("For an `edit`: it was copied from an answer."),
            at: Instant,
          }),
        )
        .describe("Messages and corrections between the decisions."),
      offers: z
        .array(
          FieldAnswer.extend({
            entryId: Id,
            isInWords: z.boolean().describe("It was not answered in the field, but in words."),
          }),
        )
        .describe("Answers that are not in their fields yet: the latest for each field of each file."),
    }),
  }),
  findCase: call({
    address: "GET /api/organization/{id}/contributions/{contributionId}/case",
    summary: "The case of a contribution, with its numbers and rights; every contribution has one.",
    permission: "contribution:review",
    scopes: ["contributions:read"],
    response: Case.pick({ state: true, contributionState: true, accession: true }).extend({
      caseId: Id,
      entryNumber: z.string().nullable(),
      accessionedFrom: AccessionedFrom,
      consents: z.array(ConsentRecord.omit({ text: true })),
      handOvers: z.array(HandedOver),
    }),
  }),
  getProposedPicture: call({
    address: "GET /api/organization/{id}/cases/{caseId}/pictures/{uploadId}",
    summary: "A picture that a proposal adds, or replaces another with.",
    permission: "contribution:review",
    file: "image/webp",
    response: z.string(),
  }),
  claimCase: call({
    address: "POST /api/organization/{id}/cases/{caseId}/claim",
    summary: "Claim a case for ten minutes, renew the claim, or assign the case to another reviewer.",
    permission: "contribution:review",
    changesPublic: false,
    body: z.object({ assignTo: Id.optional() }),
    response: z.object({ userId: Id, until: Instant }),
    errors: ["CONFLICT"],
  }),
  releaseCase: call({
    address: "POST /api/organization/{id}/cases/{caseId}/release",
    summary: "Release one's claim on a case.",
    permission: "contribution:review",
    changesPublic: false,
  }),
  watchCases: call({
    address: "GET /api/organization/{id}/cases/events",
    summary:
      "Server-sent events `case`, with `caseId`, `version`, `state` and `claim`, as claims and decisions happen; with `caseId` and the state `gone` once a tip is withdrawn that no one had accepted. Connect again when it ends.",
    permission: "contribution:review",
    query: z.object({
      seconds: z.coerce.number().int().min(0).max(300).default(300).describe("How long to wait for events."),
    }),
    file: "text/event-stream",
    response: z.string(),
    errors: ["TOO_MANY_REQUESTS"],
  }),
  keepFlood: call({
    address: "POST /api/organization/{id}/notice-flood",
    summary:
      "Keep what many waiting notices of the last week are about, and show what they hid, where the address of the notice is not verified. Handles some of them at a time: call it until none are left. Their senders get no e-mail. Undone like any decision.",
    permission: "contribution:readAll",
    body: z.object({ words: z.string().trim().min(1).max(decisionWordsLimit) }),
    response: z.object({
      kept: count,
      left: count,
      decisions: z.array(z.object({ decisionId: Id, caseId: Id })),
      undoUntil: Instant.nullable().describe("Null if there was nothing to decide."),
    }),
    errors: ["CONFLICT"],
  }),
  decideCases: call({
    address: "POST /api/organization/{id}/decisions",
    summary:
      "Decide cases; all of them or none. Contributors are notified by e-mail after ten minutes; accessions get their numbers then, without gaps, which needs the permission `collection:update`.",
    permission: "contribution:review",
    body: z.object({
      kind: z.enum(decisionKinds),
      cases: z
        .array(z.object({ caseId: Id, version: count }))
        .min(1)
        .max(maxDecidedCases),
      reason,
      ground,
      asks,
      words,
      isSigned,
      note: z.string().trim().max(decisionWordsLimit).default("").describe("For colleagues only; never sent."),
      fileIds: z
        .array(Id)
        .max(100)
        .optional()
        .describe(
          "Files of one case that are declined. With `publish`, all others are published; if absent, each file stays as it was decided.",
        ),
      statements: z
        .array(
          z.object({
            id: Id,
            words: Lines(pageTextLimit).min(1).describe("One line, unless it is a `transcript`."),
            ground: z.enum(namingGrounds).optional().describe("Why a person may be named; for `who` only."),
          }),
        )
        .min(1)
        .max(maxStatements)
        .optional()
        .describe("For publishing a tip: its statements that are accepted. All others are not."),
    }),
    response: z.object({
      decisions: z.array(
        z.object({
          decisionId: Id,
          caseId: Id,
          version: count,
          state: z.enum(caseStates),
          contributionState: z.enum(contributionStates),
        }),
      ),
      undoUntil: Instant,
    }),
    errors: ["OWN_CONTRIBUTION", "OWN_DECISION", "OWN_NOTICE", "CONFLICT"],
  }),
  previewDecision: call({
    address: "POST /api/organization/{id}/cases/{caseId}/letter",
    summary: "The e-mail that a decision would send. Nothing is decided.",
    permission: "contribution:review",
    changesPublic: false,
    body: z.object({
      kind: z.enum(notifiedKinds),
      reason,
      ground,
      asks,
      words,
      isSigned,
      fileIds: z.array(Id).max(100).default([]),
    }),
    response: Letter,
  }),
  takeOverAnswer: call({
    address: "POST /api/organization/{id}/cases/{caseId}/take-over",
    summary:
      "Copy the contributor's answer into its field, as a correction by the caller. Refused with CONFLICT if the contribution has changed since `updatedAt`.",
    permission: "contribution:review",
    body: z.object({ entryId: Id, fileId: Id, field: z.enum(questionFields), updatedAt: Instant }),
    errors: ["CONFLICT", "MISSING_VALUE_ERROR"],
  }),
  undoDecisions: call({
    address: "POST /api/organization/{id}/decisions/undo",
    summary: "Undo decisions within ten minutes; all of them or none.",
    permission: "contribution:review",
    body: z.object({ decisionIds: z.array(Id).min(1).max(maxDecidedCases) }),
    response: z.object({ cases: z.array(z.object({ caseId: Id, version: count, state: z.enum(caseStates) })) }),
    errors: ["OWN_CONTRIBUTION", "CONFLICT"],
  }),
} as const;
