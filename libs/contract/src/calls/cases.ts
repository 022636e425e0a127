import { z } from "zod";
import { call } from "../call.ts";
import { contributionStates } from "../constants/contributions.ts";
import { fallbackLanguage } from "../constants/languages.ts";
import { caseKinds, caseStates } from "../constants/review.ts";
import { maxSearchQueryLength } from "../limits.ts";
import { requirableFields } from "../media-fields.ts";
import {
  AccessionedFrom,
  CalendarDate,
  Case,
  CaseDuplicate,
  CaseEntry,
  CaseNotice,
  CaseProposal,
  CaseTip,
  ConsentRecord,
  Contribution,
  count,
  Decision,
  FieldAnswer,
  Flood,
  HandOverRecipient,
  Id,
  Instant,
  Language,
  OnBehalf,
  RecentContribution,
  SearchWords,
} from "../shapes.ts";

const flag = z.enum(["true", "false"]).transform((value) => value === "true");

/** The review queue of an organization. Each caller sees the cases of the collections that they review. */
export const caseCalls = {
  listCases: call({
    address: "GET /api/organization/{id}/cases",
    summary:
      "The queue, urgent cases and then the oldest first, filtered, or the results of a search among all cases, the best match first; in pages.",
    permission: "contribution:review",
    query: z.object({
      q: SearchWords(maxSearchQueryLength).describe(
        "Words, a place, a tag, a contributor, or an entry or accession number, among the cases that the caller may decide.",
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
    summary: "How many cases wait, by collection, and since when the oldest has been waiting.",
    permission: "contribution:review",
    response: z.object({
      waiting: count,
      asked: count,
      unseen: count.describe("Published at once, and not reviewed yet; they do not wait for a decision."),
      mine: count.describe("Unreviewed ones that the caller has claimed."),
      oldest: Instant.nullable(),
      collections: z.array(z.object({ collectionId: Id, waiting: count })),
      flood: Flood.nullable().describe("Null unless there are so many notices that they are decided together."),
      tipFlood: z
        .object({ waiting: count, from: Instant.describe("The hour in which it began.") })
        .nullable()
        .describe("Null unless so many tips without an account wait that they are declined together."),
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
      onBehalf: OnBehalf.extend({
        isNumberShared: z.boolean().describe("Whether another contribution has the same number."),
      })
        .nullable()
        .describe("How it was received on a collection day; null if it was not."),
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
        .array(CaseDuplicate)
        .describe(
          "Files of the organization in other contributions that the caller may see, with the same content or nearly the same look.",
        ),
      entryNumber: z
        .string()
        .nullable()
        .describe("The entry number, given on arrival; null for contributions from before there were numbers."),
      accessionedFrom: AccessionedFrom,
      accessionId: Id.nullable().describe("Its entry in the register, for callers who may read that."),
      handOvers: z.array(HandOverRecipient).describe("The recipients to whom it was handed over, the latest first."),
      proposal: CaseProposal.nullable().describe(
        "The changes that the contributor proposes; the contribution itself is as others see it.",
      ),
      notice: CaseNotice.nullable(),
      tip: CaseTip.nullable(),
      decisions: z.array(Decision),
      entries: z.array(CaseEntry).describe("Messages and corrections between the decisions."),
      offers: z
        .array(
          FieldAnswer.extend({
            entryId: Id,
            isInWords: z.boolean().describe("Whether it was answered in words, not in the field."),
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
      handOvers: z.array(HandOverRecipient),
    }),
  }),
  getProposedPicture: call({
    address: "GET /api/organization/{id}/cases/{caseId}/pictures/{uploadId}",
    summary: "A picture that a proposal adds, or uses to replace another.",
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
    summary: "Release the caller's claim on a case.",
    permission: "contribution:review",
    changesPublic: false,
  }),
  watchCases: call({
    address: "GET /api/organization/{id}/cases/events",
    summary:
      "Server-sent events `case`, with `caseId`, `version`, `state` and `claim`, as claims and decisions happen; with `caseId` and the state `gone` once a tip that no one had accepted is withdrawn. Connect again when it ends.",
    permission: "contribution:review",
    query: z.object({
      seconds: z.coerce.number().int().min(0).max(300).default(300).describe("How long to wait for events."),
    }),
    file: "text/event-stream",
    response: z.string(),
    errors: ["TOO_MANY_REQUESTS"],
  }),
} as const;
