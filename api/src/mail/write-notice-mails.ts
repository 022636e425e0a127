import { type LanguageCode, localeOf } from "@samling/contract/constants/languages";
import type { MailKind } from "../models/mail-kinds.ts";
import type { WordingContext, WordingWriters } from "./texts.ts";

type NoticeMailKind = Extract<MailKind, `notice-${string}`>;

export const formatDate = (at: string, language: LanguageCode): string =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: "long", timeZone: "UTC" }).format(new Date(at));

const quote = ({ t, content: { title, isOfProfile } }: WordingContext<NoticeMailKind>): string => {
  const name = title && t("contribution", { title });
  return isOfProfile ? `${t("legal.profile")} ${name}`.trim() : name || t("legal.untitled");
};

const buildFooter = ({ t, sender, contact, content: { side } }: WordingContext<NoticeMailKind>): string =>
  [t(`legal.foot.${side}`, { sender }), contact ? t("reply", { sender, contact }) : t("noReply")].join(" ");

const pendingNoticeParts = (about: WordingContext<"notice-received" | "notice-hidden">) => {
  const { t, language, content } = about;
  return {
    facts: [
      { label: t("legal.reference"), value: content.reference },
      { label: t("legal.answerBy"), value: formatDate(content.dueAt, language) },
    ],
    button: t(
      "hidesByLink" in content && content.hidesByLink ? "legal.received.buttonByLink" : "legal.received.button",
    ),
    foot: buildFooter(about),
  };
};

export const noticeMails: WordingWriters<NoticeMailKind> = {
  "notice-received": (about) => {
    const { t, sender, content } = about;
    const { reference, isHidden, hidesByLink = false, isOfFile, side } = content;
    const subjectText = quote(about);
    return {
      subject: t(`legal.received.${side}.subject`, { reference }),
      paragraphs: [
        t(`legal.received.${side}.text`, {
          what: isOfFile ? t("legal.file", { what: subjectText }) : subjectText,
          sender,
        }),
        t(`legal.received.${hidesByLink ? "byLink" : isHidden ? "hidden" : "shown"}`),
        t(`legal.received.${side}.next`),
      ],
      ...pendingNoticeParts(about),
    };
  },
  "notice-hidden": (about) => {
    const { t, sender, content } = about;
    const { reference, isOfFile } = content;
    return {
      subject: t("legal.hidden.subject", { reference }),
      paragraphs: [
        t(isOfFile ? "legal.hidden.file" : "legal.hidden.text", { what: quote(about), sender }),
        ...(content.isOfProfile ? [t("legal.profileAlone")] : []),
        t("legal.hidden.rule"),
        t("legal.hidden.next"),
      ],
      ...pendingNoticeParts(about),
    };
  },
  "notice-decided": (about) => {
    const { t, language, sender, content } = about;
    const { reference, side, outcome, reason, ground, basis, words, signature, decidedAt } = content;
    const { objectUntil, isFinal, isWithdrawal } = content;
    const subjectText = quote(about);
    // Content that stays has no reason from the list: the facts are in the words.
    const facts = outcome === "keep" ? words : reason;
    const refused = isWithdrawal && outcome === "keep";
    return {
      subject: t("legal.decided.subject", { reference }),
      heading: t(`legal.decided.heading.${refused ? "refused" : outcome}`),
      paragraphs: [
        t(refused ? "legal.decided.refused" : `legal.decided.${side}.${outcome}`, { what: subjectText, sender }),
        ...(content.isOfProfile && outcome === "hide" ? [t("legal.profileAlone")] : []),
      ],
      ...(words && words !== facts && { quote: words }),
      ...(signature && { signature: `${signature}, ${sender}` }),
      facts: [
        ...(facts ? [{ label: t("legal.facts"), value: facts }] : []),
        { label: t("legal.ground"), value: ground },
        ...(basis ? [{ label: t("legal.basis"), value: basis }] : []),
        { label: t("legal.decider"), value: t("legal.byPerson") },
        { label: t("legal.since"), value: formatDate(decidedAt, language) },
        { label: t("legal.reference"), value: reference },
      ],
      button: t(objectUntil ? "legal.object" : "legal.see"),
      ...(objectUntil && { note: t("legal.until", { date: formatDate(objectUntil, language) }) }),
      ...(isFinal && { note: t("legal.final") }),
      foot: buildFooter(about),
    };
  },
};
