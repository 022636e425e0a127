import { z } from "zod";
import { call } from "../call.ts";
import { noticeReasons } from "../constants.ts";
import { nameLimit, noticeLimits } from "../limits.ts";
import { Email, Id, Instant, Language, Line, ReasonTexts } from "../shapes.ts";

const token = z.string().min(1).max(400);
const words = z.string().trim().max(noticeLimits.words);
const count = z.int();
const side = z.enum(["notifier", "contributor"]);
const outcome = z.enum(["keep", "hide", "part"]).meta({
  description: "`part`: some of its files are not shown any more.",
});

/** A notice as either side may see it: it never identifies the other side. */
const Notice = z.object({
  reference: z.string(),
  side,
  organizationId: Id,
  title: z.string(),
  isOfProfile: z.boolean(),
  isOfFile: z
    .boolean()
    .meta({ description: "It is about one file, which the title does not name while it is hidden." }),
  receivedAt: Instant,
  dueAt: Instant,
  isHidden: z.boolean().meta({ description: "It is not shown at the moment." }),
  decisions: z.array(
    z.object({
      outcome,
      reason: ReasonTexts.nullable(),
      ground: ReasonTexts,
      words: z.string(),
      decidedAt: Instant,
    }),
  ),
  objection: z.object({ side, at: Instant }).nullable(),
  objectUntil: Instant.nullable().meta({ description: "Null if one cannot object: not yet, not any more, not again." }),
});
const byLink = ["RESET_TOKEN_INVALID", "TOO_MANY_REQUESTS"] as const;

/** "Report a problem": notices that anyone can send, their outcome, and what is public about it. */
export const legalNoticeCalls = {
  sendNotice: call({
    address: "POST /api/organization/{id}/notices",
    summary:
      "Say that something is wrong with what is shown, without an account. A receipt is sent by mail; what hides at once does so when its link is opened, unless a brake is full.",
    permission: "notice:send",
    body: z.object({
      contributionId: Id,
      mediaId: Id.optional().meta({ description: "The picture that it is about; absent: all of it." }),
      isOfProfile: z.boolean().default(false).meta({
        description: "It is about the public profile of the contributor, and not about the contribution.",
      }),
      reason: z.enum(noticeReasons).meta({ description: "`withdrawal` is for its contributor." }),
      law: Line(noticeLimits.law).default("").meta({ description: "The law or right, if it is known." }),
      words: words.min(1),
      name: Line(nameLimit).default(""),
      email: z
        .union([z.literal(""), Email])
        .default("")
        .meta({ description: "Needed, as the name is, except for `child_abuse` and `withdrawal`." }),
      language: Language,
      isTrue: z.literal(true).meta({ description: "What is said is true, as far as the sender knows." }),
    }),
    response: z.object({
      reference: z.string(),
      dueAt: Instant,
      isHidden: z.boolean(),
      hidesByLink: z.boolean().meta({ description: "It is hidden once the link in the receipt is opened." }),
    }),
    status: 201,
    errors: ["NOT_FOUND", "TOO_MANY_REQUESTS"],
  }),
  listNotices: call({
    address: "GET /api/organization/{id}/notices",
    summary: "What was received and decided in a year: figures, and each without names and contributions.",
    permission: "notice:follow",
    query: z.object({
      year: z.coerce.number().int().min(1990).max(9999).optional().meta({
        description: "Of the arrival, by default the current one, in UTC.",
      }),
    }),
    response: z.object({
      year: count,
      years: z.array(count),
      received: count,
      waiting: count,
      gone: count.meta({ description: "Deleted before anybody had decided about it." }),
      hiddenAtOnce: count,
      keep: count,
      hide: count,
      part: count,
      objections: count,
      overturned: count.meta({ description: "Decided otherwise after an objection." }),
      medianDays: count.nullable().meta({ description: "Until the first decision, if there was any." }),
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
      "Where a notice stands, by the link in a letter. It leads to `/organization/{id}/notice#token=…`. The link of a receipt proves its address, and hides what the notice may hide.",
    permission: "notice:follow",
    body: z.object({ token }),
    response: Notice,
    errors: byLink,
  }),
  objectToDecision: call({
    address: "POST /api/notice/objection",
    summary: "Object to the decision about a notice, once; somebody else looks at it again.",
    permission: "notice:follow",
    body: z.object({ token, words: words.min(1) }),
    response: Notice,
    errors: [...byLink, "OBJECTION_USED", "CONFLICT"],
  }),
} as const;
