import { z } from "zod";
import { call } from "../call.ts";
import { noticeReasons } from "../constants/notices.ts";
import { maxNameLength, noticeLimits } from "../limits.ts";
import { CalendarYear, count, Id, Instant, Language, Line, OptionalEmail, ReasonTexts } from "../shapes.ts";

const token = z.string().min(1).max(400);
const words = z.string().trim().max(noticeLimits.words);
const side = z.enum(["notifier", "contributor"]);
const outcome = z.enum(["keep", "hide", "part"]).describe("`part`: some of its files are no longer shown.");

/** A notice as either side may see it: it never identifies the other side. */
const Notice = z.object({
  reference: z.string(),
  side,
  organizationId: Id,
  title: z.string(),
  isOfProfile: z.boolean(),
  isOfFile: z
    .boolean()
    .describe("Whether it is about a single file, which the title does not name while it is hidden."),
  receivedAt: Instant,
  dueAt: Instant,
  isHidden: z.boolean().describe("Whether it is not shown at the moment."),
  decisions: z.array(
    z.object({ outcome, reason: ReasonTexts.nullable(), ground: ReasonTexts, words: z.string(), decidedAt: Instant }),
  ),
  objection: z.object({ side, at: Instant }).nullable(),
  objectUntil: Instant.nullable().describe("Null if it is not possible to object: not yet, no longer, or not again."),
});
const linkErrors = ["RESET_TOKEN_INVALID", "TOO_MANY_REQUESTS"] as const;

/** "Report a problem": notices that anyone can send, their outcome, and what is public about it. */
export const noticeCalls = {
  sendNotice: call({
    address: "POST /api/organization/{id}/notices",
    summary:
      "Report a problem with something that is shown, without an account. A receipt is sent by e-mail; notices that hide take effect when its link is opened, unless a limit is reached.",
    permission: "notice:send",
    body: z.object({
      contributionId: Id,
      mediaId: Id.optional().describe("The picture that it is about; absent for the whole contribution."),
      isOfProfile: z
        .boolean()
        .default(false)
        .describe("Whether it is about the contributor's public profile, not the contribution."),
      reason: z.enum(noticeReasons).describe("`withdrawal` is for its contributor."),
      law: Line(noticeLimits.law).default("").describe("The law or right, if known."),
      words: words.min(1),
      name: Line(maxNameLength).default(""),
      email: OptionalEmail.describe("Required, like the name, except for `child_abuse` and `withdrawal`."),
      language: Language,
      isTrue: z.literal(true).describe("The sender confirms that it is true to the best of their knowledge."),
    }),
    response: z.object({
      reference: z.string(),
      dueAt: Instant,
      isHidden: z.boolean(),
      hidesByLink: z.boolean().describe("It is hidden once the link in the receipt is opened."),
    }),
    status: 201,
    errors: ["NOT_FOUND", "TOO_MANY_REQUESTS"],
  }),
  listNotices: call({
    address: "GET /api/organization/{id}/notices",
    summary: "Notices and decisions of a year: figures, and a list of notices without names and contributions.",
    permission: "notice:follow",
    query: z.object({ year: CalendarYear.optional().describe("Year of arrival, by default the current one, in UTC.") }),
    response: z.object({
      year: count,
      years: z.array(count),
      received: count,
      waiting: count,
      gone: count.describe("Deleted before a decision was made."),
      hiddenAtOnce: count,
      keep: count,
      hide: count,
      part: count,
      objections: count,
      overturned: count.describe("Decided differently after an objection."),
      medianDays: count.nullable().describe("Until the first decision, if there was any."),
      log: z.array(
        z.object({
          reason: z.enum(noticeReasons),
          receivedAt: z.iso.date(),
          wasHiddenAtOnce: z.boolean(),
          wasObjectedTo: z.boolean(),
          isGone: z.boolean(),
          decisions: z.array(z.object({ outcome, ground: ReasonTexts, decidedAt: z.iso.date(), days: count })),
        }),
      ),
    }),
    errors: ["NOT_FOUND"],
  }),
  readNotice: call({
    address: "POST /api/notice",
    summary:
      "The state of a notice, by the mailed link, which leads to `/organization/{id}/notice#token=…`. The link of a receipt verifies its address, and hides what the notice may hide.",
    permission: "notice:follow",
    body: z.object({ token }),
    response: Notice,
    errors: linkErrors,
  }),
  objectToDecision: call({
    address: "POST /api/notice/objection",
    summary: "Object to the decision about a notice, once; someone else then examines it.",
    permission: "notice:follow",
    body: z.object({ token, words: words.min(1) }),
    response: Notice,
    errors: [...linkErrors, "OBJECTION_USED", "CONFLICT"],
  }),
} as const;
