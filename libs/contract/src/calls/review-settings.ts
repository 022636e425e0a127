import { z } from "zod";
import { call } from "../call.ts";
import { reviewModes } from "../constants/review.ts";
import { maxReasonTextLength } from "../limits.ts";
import { questionFields } from "../media-fields.ts";
import { Id, Language, Line } from "../shapes.ts";

export const Review = z.object({
  mode: z
    .enum(reviewModes)
    .describe("`none`: published at once. `first`: reviewed first. `newcomers`: until a person has enough accepted."),
  until: z.int().min(1).max(100).describe("For `newcomers`: how many accepted contributions make a person trusted."),
});

const Reason = z.object({
  key: z.string().regex(/^[a-z0-9_]{1,40}$/),
  texts: z.object({
    en: Line(maxReasonTextLength),
    sv: Line(maxReasonTextLength),
    dk: Line(maxReasonTextLength),
    fi: Line(maxReasonTextLength),
  }),
  isQuestion: z.boolean().default(false).describe("Whether it asks a question instead of giving a reason."),
  field: z
    .enum(questionFields)
    .nullable()
    .default(null)
    .describe("For a question: the part of the form in which it is answered; null for free text."),
});

/** Settings of reviewing: which contributions wait for a decision, who decides, and for which reasons. */
export const reviewSettingCalls = {
  getReview: call({
    address: "GET /api/organization/{orgId}/collection/{collectionId}/review",
    summary: "How contributions to a collection are reviewed, and by whom besides its admins.",
    permission: "collection:update",
    response: Review.extend({
      reviewers: z.array(z.object({ userId: Id, name: z.string() })),
      waiting: z.int().describe("Cases that wait for a decision or for the contributor."),
    }),
  }),
  setReview: call({
    address: "PUT /api/organization/{orgId}/collection/{collectionId}/review",
    summary: "Change how contributions to a collection are reviewed, and by whom.",
    permission: "collection:update",
    body: Review.extend({
      reviewers: z.array(Id).max(100).describe("Members; admins review every collection."),
      waiting: z
        .enum(["publish", "keep"])
        .optional()
        .describe("What to do with waiting contributions; required if there are any and review is switched off."),
      before: Review.extend({ reviewers: z.array(Id) })
        .optional()
        .describe("The settings that were read; if the stored ones differ, it is a conflict."),
    }),
    response: z.object({ published: z.int() }),
    errors: ["CONFLICT"],
  }),
  listReasons: call({
    address: "GET /api/organization/{id}/reasons",
    summary:
      "The reasons for decisions and the questions to contributors: the organization's own lists, or the given ones.",
    permission: "contribution:review",
    response: z.array(
      Reason.extend({
        used: z.int().describe("Number of decisions in force that use it."),
        written: z
          .array(Language)
          .describe("The languages it is written in; in other languages, the first of these is shown."),
      }),
    ),
  }),
  updateReasons: call({
    address: "PUT /api/organization/{id}/reasons",
    summary: "Replace the organization's lists of reasons for decisions and of questions to contributors.",
    permission: "organization:administer",
    body: z.object({ reasons: z.array(Reason).min(1).max(60) }),
  }),
} as const;
