import { z } from "zod";
import { call } from "../call.ts";
import { contributionStates } from "../constants/contributions.ts";
import { noticeGrounds } from "../constants/notices.ts";
import { caseStates, decisionKinds, maxDecidedCases, notifiedKinds } from "../constants/review.ts";
import { maxStatements, namingGrounds } from "../constants/tips.ts";
import { maxDecisionWordsLength, maxPageTextLength } from "../limits.ts";
import { questionFields } from "../media-fields.ts";
import { count, DecisionWords, Id, Instant, Letter, Lines } from "../shapes.ts";

const reason = z
  .string()
  .trim()
  .min(1)
  .max(40)
  .optional()
  .describe("A key of the organization's list; required for declining and hiding.");
const words = DecisionWords.describe("For the contributor, as plain text; required for a question.");
const ground = z.enum(noticeGrounds).optional().describe("Legal ground; required only for decisions about notices.");
const asks = z
  .array(z.string().min(1).max(40))
  .max(10)
  .optional()
  .describe("Keys of the organization's questions, for `ask`, instead of or in addition to words.");
const FloodWords = z.object({ words: Lines(maxDecisionWordsLength).min(1) });
const FloodDecision = z.object({
  kept: count.describe("Decided now."),
  left: count,
  decisions: z.array(z.object({ decisionId: Id, caseId: Id })),
  undoUntil: Instant.nullable().describe("Null if there was nothing to decide."),
});
const isSigned = z.boolean().optional().describe("Whether the e-mail names the caller.");

/** Decisions about cases, their letters, and answers that are copied into their fields. */
export const decisionCalls = {
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
      note: DecisionWords.describe("For colleagues only; never sent."),
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
            words: Lines(maxPageTextLength).min(1).describe("One line, unless it is a `transcript`."),
            ground: z.enum(namingGrounds).optional().describe("Why a person may be named; for `who` only."),
            isAdult: z
              .boolean()
              .optional()
              .describe(
                `If \`mayShowChild\`: the person is not a child. Everyone else is named on the grounds for a child.`,
              ),
          }),
        )
        .min(1)
        .max(maxStatements)
        .optional()
        .describe("For publishing a tip: the statements that are accepted. All others are not."),
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
  undoDecisions: call({
    address: "POST /api/organization/{id}/decisions/undo",
    summary: "Undo decisions within ten minutes; all of them or none.",
    permission: "contribution:review",
    body: z.object({ decisionIds: z.array(Id).min(1).max(maxDecidedCases) }),
    response: z.object({ cases: z.array(z.object({ caseId: Id, version: count, state: z.enum(caseStates) })) }),
    errors: ["OWN_CONTRIBUTION", "CONFLICT"],
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
  keepFlood: call({
    address: "POST /api/organization/{id}/notice-flood",
    summary:
      "Keep the subjects of many waiting notices of the last week whose addresses are not verified, and show what they hid. Handles some of them at a time: call it until none are left. Their senders get no e-mail. Undone like any decision.",
    permission: "contribution:readAll",
    body: FloodWords,
    response: FloodDecision,
    errors: ["CONFLICT"],
  }),
  declineFlood: call({
    address: "POST /api/organization/{id}/tip-flood",
    summary:
      "Decline many waiting tips of the last week whose senders have no account. Handles some of them at a time: call it until none are left. Their senders get no e-mail. Undone like any decision.",
    permission: "contribution:readAll",
    body: FloodWords.extend({ from: Instant.describe("Tips from before this time wait for their own decision.") }),
    response: FloodDecision,
    errors: ["CONFLICT"],
  }),
} as const;
