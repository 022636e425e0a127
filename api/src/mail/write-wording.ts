import { recoveryDays } from "@samling/contract/constants/accounts";
import { maxWebhookFailureDays } from "@samling/contract/constants/webhooks";
import type { MailKind } from "../models/mail-kinds.ts";
import { nameRoles, type Wording, type WordingContext, type WordingWriters } from "./texts.ts";
import { deskMails } from "./write-desk-mails.ts";
import { letters } from "./write-letters.ts";
import { formatDate, noticeMails } from "./write-notice-mails.ts";
import { writeReceipt } from "./write-receipt.ts";
import { writeThanks } from "./write-thanks.ts";

type SimpleKind = "password-reset" | `email-${"proof" | "change"}` | "favorites" | "account-deleted";

/** For kinds with the same text for all recipients. */
const simpleWording =
  (kind: SimpleKind) =>
  ({ t, sender }: Pick<WordingContext, "t" | "sender">): Wording =>
    t(kind, { returnObjects: true, sender });

/** Includes the link to undo the change, for an owner who did not want it. */
const changeWording =
  (kind: "email-changed" | "password-changed") =>
  ({ t, content: { wayBackId } }: Pick<WordingContext<typeof kind>, "t" | "content">): Wording => ({
    ...t(kind, { returnObjects: true }),
    ...(wayBackId && t("wayBack", { returnObjects: true, days: recoveryDays })),
  });

const writers: WordingWriters<MailKind> = {
  "password-reset": simpleWording("password-reset"),
  welcome: ({ t, sender, content: { hasNoPassword } }) =>
    t(hasNoPassword ? "welcomeByLink" : "welcome", { returnObjects: true, sender, days: 14 }),
  "role-changed": ({ t, sender, content: { roles } }) =>
    t("role-changed", { returnObjects: true, sender, roles: nameRoles(t, roles) }),
  "email-proof": simpleWording("email-proof"),
  "email-change": simpleWording("email-change"),
  "email-changed": changeWording("email-changed"),
  "password-changed": changeWording("password-changed"),
  "new-device": ({ t, sender, content: { device, network } }) =>
    t("new-device", { returnObjects: true, sender, device: device || "?", network }),
  "factor-changed": ({ t, sender, content: { change } }) => ({
    subject: t("factor-changed.subject"),
    paragraphs: [t(`factor-changed.${change}`, { sender })],
    note: t(change === "reset by staff" ? "factor-changed.noteOfReset" : "factor-changed.note", { sender }),
  }),
  favorites: simpleWording("favorites"),
  "account-deleted": simpleWording("account-deleted"),
  "member-suspended": ({ t, sender, contact, content: { words } }) => ({
    ...t("member-suspended", { returnObjects: true, sender }),
    ...(words && { quote: words }),
    foot: contact ? t("reply", { sender, contact }) : t("noReply"),
  }),
  "contribution-deleted": ({ t, sender, contact, content: { title, words } }) => ({
    subject: t("contribution-deleted.subject"),
    paragraphs: [t(title ? "contribution-deleted.titled" : "contribution-deleted.untitled", { sender, title })],
    ...(words && { quote: words }),
    foot: contact ? t("reply", { sender, contact }) : t("noReply"),
  }),
  invitation: ({ t, sender, content: { roles } }) => ({
    ...t("invitation", { returnObjects: true, sender }),
    ...(roles.length > 0 && { paragraphs: [t("invitationToHelp", { sender, roles: nameRoles(t, roles) })] }),
  }),
  "contribution-received": writeReceipt,
  ...letters,
  ...deskMails,
  ...noticeMails,
  "guardian-asked": ({ t, language, sender, contact, content: { child, collection, until } }) => ({
    subject: t("guardian-asked.subject", { sender }),
    paragraphs: [
      t(child ? "guardian-asked.named" : "guardian-asked.unnamed", { child, sender, collection }),
      t("guardian-asked.text", { sender }),
    ],
    button: t("guardian-asked.button"),
    note: t("guardian-asked.note", { date: formatDate(until, language) }),
    foot: contact ? t("reply", { sender, contact }) : t("noReply"),
  }),
  "guardian-ended": ({ t, sender, contact, content: { title, isRefused } }) => ({
    subject: t("guardian-ended.subject"),
    paragraphs: [
      t(isRefused ? "guardian-ended.refused" : "guardian-ended.silent", {
        what: title ? t("contribution", { title }) : t("contributionWithoutTitle"),
      }),
      t("guardian-ended.removed"),
    ],
    foot: contact ? t("reply", { sender, contact }) : t("noReply"),
  }),
  "tip-answered": ({ t, sender, contact, content }) => {
    const { isAccepted, lines, reason, words, signature } = content;
    const what = content.title ? t("contribution", { title: content.title }) : t("tip-answered.untitled");
    const outcome = isAccepted ? (lines.length > 0 ? "shown" : "kept") : "declined";
    return {
      subject: t(isAccepted ? "tip-answered.thanks" : "tip-answered.subject", { sender }),
      paragraphs: [t(`tip-answered.${outcome}`, { sender, what }), ...lines, ...(reason ? [reason] : [])],
      ...(words && { quote: words }),
      ...(signature && { signature: `${signature}, ${sender}` }),
      button: t(outcome === "shown" ? "tip-answered.buttonOfShown" : "tip-answered.button"),
      note: t("tip-answered.note"),
      foot: contact ? t("reply", { sender, contact }) : t("noReply"),
    };
  },
  thanks: writeThanks,
  "rights-ending": ({ t, language, sender, content: { count, files } }) => ({
    subject: t("rights-ending.subject", { count, sender }),
    paragraphs: [t("rights-ending.text")],
    facts: files.map(({ title, until }) => ({ label: title, value: formatDate(until, language) })),
    button: t("desk.button"),
    foot: t("desk.foot", { sender }),
  }),
  "webhook-away": ({ t, sender, content: { address } }) => ({
    subject: t("webhook-away.subject", { sender }),
    paragraphs: [t("webhook-away.text", { address, days: maxWebhookFailureDays })],
    button: t("webhook-away.button"),
    foot: t("webhook-away.foot", { sender }),
  }),
  "hand-over-ready": ({ t, sender, content: { destination, leftOut: count } }) => ({
    subject: t("hand-over-ready.subject", { destination }),
    paragraphs: [
      t("hand-over-ready.text", { sender, destination }),
      ...(count > 0 ? [t("hand-over-ready.leftOut", { count })] : []),
    ],
    button: t("hand-over-ready.button"),
    foot: t("hand-over-ready.foot", { sender }),
  }),
  "accessibility-feedback": ({ t, sender, content: { message, page, email } }) => {
    const words = t("accessibility-feedback", { returnObjects: true, sender, page, email });
    const { subject, begin, answer, noAnswer, foot } = words;
    return { subject, paragraphs: [begin, message, ...(page ? [words.page] : []), email ? answer : noAnswer], foot };
  },
};

export const writeWording = <K extends MailKind>(kind: K, about: WordingContext<K>): Wording => writers[kind](about);
