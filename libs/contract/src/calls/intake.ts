import { z } from "zod";
import { call } from "../call.ts";
import { audiences } from "../constants/contributions.ts";
import { maxKeptDays } from "../constants/hand-overs.ts";
import { maxDecidedCases, reviewModes } from "../constants/review.ts";
import { maxAuthorityLength, maxContributorNameLength, maxReasonLength } from "../limits.ts";
import {
  CalendarDate,
  CalendarYear,
  ConsentRecord,
  count,
  DecisionWords,
  Id,
  Instant,
  Line,
  Lines,
  ReasonTexts,
  Titles,
} from "../shapes.ts";
import { decisionCalls } from "./decisions.ts";
import { DeskQuery } from "./desk.ts";

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: name }));
  } catch {
    return false;
  }
}

/** Whether a pattern differs from entry numbers such as `2026-0014`: a number must mean one thing. */
const isApartFromEntries = (pattern: string): boolean => !/^(\{year\}|\d{4})-\d*\{number\}\d*$/.test(pattern.trim());

const Settings = z.object({
  accessionPattern: z
    .string()
    .trim()
    .max(60)
    .regex(/^[^{}]*(\{year\}[^{}]*)?\{number\}[^{}]*$/)
    .refine(isApartFromEntries)
    .describe("`HA {year}:{number}` makes `HA 2026:0014`. Without `{year}` the number still starts again each year."),
  declinedDays: z
    .int()
    .min(1)
    .max(3_650)
    .describe("Number of days for which declined contributions are kept before their files are disposed of."),
  answerDays: z
    .int()
    .min(1)
    .max(365)
    .describe("Target number of days to answer: reviewers are reminded of cases that have waited longer."),
  packageDays: z
    .int()
    .min(1)
    .max(maxKeptDays)
    .describe("Number of days for which the packages of a hand-over are kept."),
  reviewersDecideOwn: z
    .boolean()
    .describe("Whether reviewers may decide on their own contributions; admins always may."),
  noticesHide: z
    .boolean()
    .describe(
      "Whether a notice that alleges the abuse of a child, or that a child is shown, hides the contribution at once.",
    ),
  defaultReview: z.enum(reviewModes).describe("How new collections are reviewed."),
  timeZone: z
    .string()
    .max(60)
    .refine(isTimeZone)
    .describe("Time zone in which mornings begin, when daily e-mails are sent, such as `Europe/Helsinki`."),
});

const hours = z
  .number()
  .nullable()
  .describe(
    "Hours from sending to the first answer: the median of contributions sent in the period, if any were answered.",
  );
const DecisionCounts = z.object({ accepted: count, declined: count });

/** Accessioning, the register of accessions, and how the desk keeps up. */
export const intakeCalls = {
  getIntake: call({
    address: "GET /api/organization/{id}/intake",
    summary: "How an organization numbers its accessions, and how long it keeps declined contributions.",
    permission: "contribution:review",
    response: Settings,
  }),
  updateIntake: call({
    address: "PUT /api/organization/{id}/intake",
    summary: "Change how an organization numbers its accessions, and how long it keeps declined contributions.",
    permission: "organization:administer",
    body: Settings.partial({
      answerDays: true,
      packageDays: true,
      reviewersDecideOwn: true,
      defaultReview: true,
      timeZone: true,
      noticesHide: true,
    }).extend({
      before: Settings.partial()
        .optional()
        .describe("The settings that were read; if the stored ones differ, it is a conflict."),
    }),
    errors: ["CONFLICT"],
  }),
  listAccessions: call({
    address: "GET /api/organization/{id}/accessions",
    summary: "The register of a year in the order of its numbers, in pages.",
    permission: "collection:update",
    query: z.object({
      year: CalendarYear.optional().describe("By default the current one."),
      linkId: DeskQuery.shape.linkId,
      after: z.coerce.number().int().min(0).optional().describe("`next` of the previous page."),
    }),
    response: z.object({
      items: z.array(
        z.object({
          id: Id,
          label: z.string(),
          number: count,
          entryNumber: z.string().nullable().describe("The entry number, given on arrival."),
          contributionId: Id,
          collectionId: Id,
          collectionTitle: Titles,
          title: z.string(),
          files: count,
          contributor: z
            .string()
            .describe(
              "The name at the accession, or as corrected since, kept after the person has left; empty if there is none.",
            ),
          accessionedAt: Instant,
          by: z.string(),
          deaccession: z
            .object({ on: CalendarDate, reason: z.string(), authority: z.string(), by: z.string() })
            .nullable()
            .describe("It was de-accessioned."),
          hasDeed: z.boolean().describe("The signed deed of gift is kept."),
          isRemoved: z.boolean().describe("Whether it is no longer in the portal."),
        }),
      ),
      next: count.nullable(),
      total: count,
      /** The years with entries, latest first. */
      years: z.array(count),
    }),
  }),
  deaccession: call({
    address: "POST /api/organization/{id}/accessions/{accessionId}/deaccession",
    summary:
      "Record a de-accession; the record stays in the register, marked, and the contribution can then be deleted.",
    permission: "collection:update",
    body: z.object({
      reason: Lines(maxReasonLength).min(1),
      authority: Line(maxAuthorityLength).min(1).describe("Who authorized it."),
      on: CalendarDate.describe("Not before the accession, and not in the future."),
    }),
    errors: ["CONFLICT"],
  }),
  correctContributor: call({
    address: "PUT /api/organization/{id}/accessions/{accessionId}/contributor",
    summary:
      "Correct the contributor's name in the register, for deeds and hand-overs too; the record of changes keeps the earlier name and the reason. The person's account does not change.",
    permission: "collection:update",
    changesPublic: false,
    body: z.object({
      name: Line(maxContributorNameLength).min(1),
      reason: Lines(maxReasonLength).min(1),
      replaces: z.string().describe("The name that was read; refused if it has been corrected since."),
    }),
    errors: ["CONFLICT"],
  }),
  getDeed: call({
    address: "GET /api/organization/{id}/accessions/{accessionId}/deed",
    summary: "What a deed of gift states about an accession, and the signed deed, if it is kept.",
    permission: "collection:update",
    response: z.object({
      label: z.string(),
      accessionedAt: Instant,
      deaccessionedOn: CalendarDate.nullable(),
      entryNumber: z.string().nullable(),
      contributor: z.string().describe("The name at the accession; empty if there is none."),
      title: z.string(),
      files: z
        .array(z.object({ id: Id, title: z.string(), date: z.string(), name: z.string(), sha256: z.string() }))
        .describe("Those that are in the portal, related files last; empty once the contribution has been removed."),
      consents: z.array(ConsentRecord),
      signed: z
        .object({ name: z.string(), type: z.string(), bytes: z.number(), by: z.string(), at: Instant })
        .nullable(),
    }),
  }),
  addDeed: call({
    address: "POST /api/organization/{id}/accessions/{accessionId}/deed",
    summary: "Store the signed deed of gift, a PDF or a picture, in place of an earlier one. It is never public.",
    permission: "collection:update",
    changesPublic: false,
    files: { deed: { max: 1 } },
    errors: ["UNSUPPORTED_TYPE", "TOO_LARGE", "UPLOAD_INTERRUPTED", "STORAGE_FULL", "QUOTA_EXCEEDED"],
  }),
  fetchDeed: call({
    address: "GET /api/organization/{id}/accessions/{accessionId}/deed/file",
    summary: "The signed deed of gift, as it was scanned.",
    permission: "collection:update",
    file: "application/octet-stream",
  }),
  removeDeed: call({
    address: "DELETE /api/organization/{id}/accessions/{accessionId}/deed",
    summary: "Remove the signed deed of gift, for example one stored with the wrong accession.",
    permission: "collection:update",
    changesPublic: false,
  }),
  exportAccessions: call({
    address: "GET /api/organization/{id}/accessions/register.csv",
    summary: "The whole register of a year, or of all years, as CSV.",
    permission: "collection:update",
    scopes: ["contributions:read"],
    query: z.object({ year: CalendarYear.optional(), linkId: DeskQuery.shape.linkId }),
    file: "text/csv",
  }),
  getIntakeFigures: call({
    address: "GET /api/organization/{id}/intake/figures",
    summary: "Figures of the desk: waiting cases, time to the first answer, and decisions of a year.",
    permission: "contribution:readAll",
    query: z.object({ year: CalendarYear.optional().describe("By default the current one, in UTC.") }),
    response: z.object({
      year: count,
      waiting: count,
      asked: count.describe("Cases that wait for their contributors."),
      oldest: Instant.nullable(),
      overdue: count.describe("Waiting cases that have waited longer than `answerDays`."),
      answerDays: count,
      atOnce: count.describe("Published in the year without a decision, and counted nowhere else."),
      medianHours: hours,
      months: z.array(DecisionCounts.extend({ month: z.string(), hours })).describe("All twelve months, as `yyyy-mm`."),
      collections: z.array(DecisionCounts.extend({ collectionId: Id, title: Titles })),
      reviewers: z.array(DecisionCounts.extend({ userId: Id.nullable(), name: z.string(), hours })),
      reasons: z
        .array(z.object({ key: z.string(), texts: ReasonTexts.nullable(), declined: count }))
        .describe("Reasons for declining, the most frequent first."),
      before: DecisionCounts.extend({ medianHours: hours }).describe("The same for the year before, as a whole."),
    }),
  }),
  exportIntakeFigures: call({
    address: "GET /api/organization/{id}/intake/figures.csv",
    summary: "The decisions of a year by month, collection and reviewer, as CSV.",
    permission: "contribution:readAll",
    query: z.object({ year: CalendarYear.optional() }),
    file: "text/csv",
  }),
  getReviewNotice: call({
    address: "GET /api/collection/{id}/review-notice",
    summary: "What happens to a contribution of the caller before others see it, and how long that usually takes.",
    permission: "collection:read",
    response: z.object({
      isReviewed: z.boolean(),
      usualHours: z
        .number()
        .nullable()
        .describe("The median of the last ninety days, to the first answer; null with fewer than five answers."),
    }),
    errors: ["NOT_FOUND"],
  }),
  decideContributions: call({
    address: "POST /api/organization/{id}/contributions/decisions",
    summary:
      "Hide or show contributions, whether they were ever reviewed or not; all of them or none, except those that have changed since they were viewed. Undone like any decision.",
    permission: "contribution:readAll",
    body: z.object({
      kind: z.enum(["hide", "show"]),
      contributionIds: z.array(Id).min(1).max(maxDecidedCases),
      seen: z
        .record(Id, Instant)
        .default({})
        .describe("By id, the `updatedAt` that was viewed. A contribution that has changed since is refused."),
      reason: z.string().trim().min(1).max(40).optional().describe("Required to hide."),
      words: DecisionWords,
      note: DecisionWords,
    }),
    response: decisionCalls.decideCases.response.extend({
      /** New version and current audience of each contribution, besides its contributor and admins. */
      audiences: z.array(z.object({ contributionId: Id, audience: z.enum(audiences), updatedAt: Instant })),
      refused: z.array(Id).describe("Contributions that have changed since they were viewed, and were not decided."),
    }),
    errors: ["CONFLICT"],
  }),
} as const;
