import type { DecisionLetter, MailKind } from "../models/mail-kinds.ts";
import type { About, MailTexts, Wording, Writers } from "./texts.ts";

type LetterKind = Exclude<Extract<MailKind, `contribution-${string}`>, "contribution-received">;
type TellingKind = Exclude<LetterKind, `contribution-${"published" | "asked" | "declined"}`>;

const describe = (t: MailTexts, { title, collection }: DecisionLetter): string => {
  const what = title ? t("contribution", { title }) : t("contributionWithoutTitle");
  return collection ? `${what} (${collection})` : what;
};

/** What was decided, then why in the words of the list, then what the reviewer wrote. */
const tell = (first: string, { asked = [], reason, words }: DecisionLetter) => ({
  paragraphs: [first, ...asked, reason].filter(Boolean),
  ...(words && { quote: words }),
});

const nameFiles = (t: MailTexts, { files }: DecisionLetter): string => t("filesNotTaken", { names: files.join(", ") });

const correct = ({ t, sender, content }: About<LetterKind>) =>
  content.isCorrected ? [t("corrected", { sender })] : [];

/** Who has written it, and what becomes of a reply. */
const close = ({ t, sender, contact, content: { signature } }: About<LetterKind>) => ({
  ...(signature && { signature: `${signature}, ${sender}` }),
  foot: contact ? t("reply", { sender, contact }) : t("noReply"),
});

const telling =
  (kind: TellingKind) =>
  (about: About<TellingKind>): Wording => {
    const { t, sender, content } = about;
    const { begin, ...rest } = t(kind, { returnObjects: true, sender, what: describe(t, content) });
    return { ...rest, ...tell(begin, content), ...close(about) };
  };

export const letters: Writers<LetterKind> = {
  "contribution-published": (about) => {
    const { t, sender, content, keptDays } = about;
    const words = t("contribution-published", { returnObjects: true, sender, what: describe(t, content) });
    const { subject, shown, kept, button } = words;
    const isWhole = content.files.length === 0;
    const { paragraphs, ...rest } = tell(isWhole ? "" : nameFiles(t, content), content);
    return {
      ...rest,
      subject,
      paragraphs: [content.isShown ? shown : kept, ...(isWhole ? [] : paragraphs), ...correct(about)],
      button,
      ...close(about),
      ...(!isWhole && { note: t("kept", { count: keptDays }) }),
    };
  },
  "contribution-asked": (about) => {
    const { t, sender, content } = about;
    const words = t("contribution-asked", { returnObjects: true, sender, what: describe(t, content) });
    const { thanks, begin, ...rest } = words;
    const { paragraphs, ...quoted } = tell(begin, content);
    return { ...rest, ...quoted, paragraphs: [[thanks, ...correct(about)].join(" "), ...paragraphs], ...close(about) };
  },
  "contribution-declined": (about) => {
    const { t, sender, content, keptDays } = about;
    const words = t("contribution-declined", { returnObjects: true, sender, what: describe(t, content) });
    const { begin, ...rest } = words;
    const first = content.files.length > 0 ? nameFiles(t, content) : begin;
    return { ...rest, ...tell(first, content), ...close(about), note: t("kept", { count: keptDays }) };
  },
  "contribution-hidden": telling("contribution-hidden"),
  "contribution-shown": telling("contribution-shown"),
  "contribution-message": telling("contribution-message"),
  "contribution-change-accepted": telling("contribution-change-accepted"),
  "contribution-change-declined": telling("contribution-change-declined"),
};
