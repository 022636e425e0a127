import { z } from "zod";
import { call } from "../call.ts";
import { optionalMails, reviewNotices } from "../constants/mails.ts";

const token = z.string().min(1).max(200);
const refusals = ["RESET_TOKEN_INVALID", "TOO_MANY_REQUESTS"] as const;

const Choices = z.object({
  review: z
    .enum(reviewNotices)
    .describe(
      "For reviewers: e-mails about new contributions at once and then at most hourly, once each morning, or never.",
    ),
  reminders: z.boolean().describe("For reviewers: a reminder when something has waited too long."),
  unseen: z
    .boolean()
    .describe("Whether these e-mails also list contributions that were published at once and not reviewed yet."),
  decisions: z
    .boolean()
    .describe(
      "E-mails when the person's contribution has been published or is shown again. All other decisions are always sent.",
    ),
  thanks: z
    .boolean()
    .describe("At most twice a year: news about the person's own contributions and tips, if there is any."),
});

/** An optional mail, as identified by the link in its footer. */
const MailSwitch = z.object({
  kind: z.enum(optionalMails),
  isOn: z.boolean(),
  email: z.string().describe("With only its first letter, enough for the recipient of the e-mail to recognize it."),
});

export const mailChoiceCalls = {
  getMailChoices: call({
    address: "GET /api/organization/{id}/mail-choices",
    summary: "Which optional e-mails of the organization the caller gets.",
    permission: "contribution:review",
    response: Choices.extend({
      decides: z.boolean().describe("Whether the caller decides on contributions of any collection."),
    }),
  }),
  setMailChoices: call({
    address: "PUT /api/organization/{id}/mail-choices",
    summary: "Choose which optional e-mails of the organization the caller gets.",
    permission: "contribution:review",
    changesPublic: false,
    body: Choices.partial({ unseen: true, thanks: true }),
  }),
  readMailLink: call({
    address: "POST /api/mail-link",
    summary: "The kind of e-mail that its footer link can switch off, and whether it is on. Changes nothing.",
    permission: "case:answer",
    changesPublic: false,
    body: z.object({ token }),
    response: MailSwitch,
    errors: refusals,
  }),
  switchMails: call({
    address: "POST /api/mail-link/choice",
    summary: "Switch that kind of e-mail off, or on again, without signing in.",
    permission: "case:answer",
    changesPublic: false,
    body: z.object({ token, isOn: z.boolean() }),
    response: MailSwitch,
    errors: refusals,
  }),
  switchMailsOff: call({
    address: "POST /api/mail-link/one-click",
    summary:
      "The same for mail programs, as the header `List-Unsubscribe` names it (RFC 8058): any body, no cookies. A browser that opens the address is redirected to the page instead, and nothing changes.",
    permission: "case:answer",
    changesPublic: false,
    query: z.object({ token }),
    errors: refusals,
  }),
} as const;
