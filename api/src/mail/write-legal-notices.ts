import { bcp47, type LanguageCode } from "@samling/contract/constants";
import type { About, MailTexts, Writers } from "./texts.ts";

type LegalKind = "notice-received" | "notice-decided";

export const dateOf = (at: string, language: LanguageCode): string =>
  new Intl.DateTimeFormat(language === "en" ? "en-GB" : bcp47(language), { dateStyle: "long", timeZone: "UTC" }).format(
    new Date(at),
  );

const quote = (t: MailTexts, title: string): string => (title ? t("contribution", { title }) : t("legal.untitled"));

const footOf = ({ t, sender, contact, content: { side } }: About<LegalKind>): string =>
  [t(`legal.foot.${side}`, { sender }), contact ? t("reply", { sender, contact }) : t("noReply")].join(" ");

/** What whoever has sent a notice, and whoever gave what it is about, are told. */
export const legalNotices: Writers<LegalKind> = {
  "notice-received": (about) => {
    const { t, language, sender, content } = about;
    const { reference, title, dueAt, isHidden } = content;
    const what = quote(t, title);
    return {
      subject: t("legal.received.subject", { reference }),
      paragraphs: [
        t("legal.received.text", { what, sender }),
        t(isHidden ? "legal.received.hidden" : "legal.received.shown"),
        t("legal.received.next"),
      ],
      facts: [
        { label: t("legal.reference"), value: reference },
        { label: t("legal.answerBy"), value: dateOf(dueAt, language) },
      ],
      button: t("legal.received.button"),
      foot: footOf(about),
    };
  },
  "notice-decided": (about) => {
    const { t, language, sender, content } = about;
    const { reference, title, side, outcome, reason, ground, basis, words, signature, decidedAt } = content;
    const { objectUntil, isFinal } = content;
    const what = quote(t, title);
    return {
      subject: t("legal.decided.subject", { reference }),
      heading: t(`legal.decided.heading.${outcome}`),
      paragraphs: [t(`legal.decided.${side}.${outcome}`, { what, sender })],
      ...(words && { quote: words }),
      ...(signature && { signature: `${signature}, ${sender}` }),
      facts: [
        ...(reason ? [{ label: t("legal.facts"), value: reason }] : []),
        { label: t("legal.ground"), value: ground },
        ...(basis ? [{ label: t("legal.basis"), value: basis }] : []),
        { label: t("legal.decider"), value: t("legal.byPerson") },
        { label: t("legal.since"), value: dateOf(decidedAt, language) },
        { label: t("legal.reference"), value: reference },
      ],
      button: t(objectUntil ? "legal.object" : "legal.see"),
      ...(objectUntil && { note: t("legal.until", { date: dateOf(objectUntil, language) }) }),
      ...(isFinal && { note: t("legal.final") }),
      foot: footOf(about),
    };
  },
};
