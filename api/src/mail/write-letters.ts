import type { DecisionLetter, MailKind } from "../models/mail-kinds.ts";
import type { MailTexts, Wording, WordingContext, WordingWriters } from "./texts.ts";

type LetterKind = Exclude<
  Extract<MailKind, `contribution-${string}`>,
  "contribution-received" | "contribution-deleted"
>;
type SimpleLetterKind = Exclude<LetterKind, `contribution-${"published" | "asked" | "declined"}`>;

const describe = (t: MailTexts, { title, collection }: DecisionLetter): string => {
  const contributionName = title ? t("contribution", { title }) : t("contributionWithoutTitle");
  return collection ? `${contributionName} (${collection})` : contributionName;
};

/** The decision, then the reason in the words of the list, then the reviewer's own words. */
const presentDecision = (first: string, { asked = [], reason, words }: DecisionLetter) => ({
  paragraphs: [first, ...asked, reason].filter(Boolean),
  ...(words && { quote: words }),
});

const nameFiles = (t: MailTexts, { files }: DecisionLetter): string => t("filesNotTaken", { names: files.join(", ") });

const correct = ({ t, sender, content }: WordingContext<LetterKind>) =>
  content.isCorrected ? [t("corrected", { sender })] : [];

/** The author, and the address for replies. */
const close = ({ t, sender, contact, content: { signature } }: WordingContext<LetterKind>) => ({
  ...(signature && { signature: `${signature}, ${sender}` }),
  foot: contact ? t("reply", { sender, contact }) : t("noReply"),
});

const writeSimpleLetter =
  (kind: SimpleLetterKind) =>
  (about: WordingContext<SimpleLetterKind>): Wording => {
    const { t, sender, content } = about;
    const { begin, ...rest } = t(kind, { returnObjects: true, sender, what: describe(t, content) });
    return { ...rest, ...presentDecision(begin, content), ...close(about) };
  };

export const letters: WordingWriters<LetterKind> = {
  "contribution-published": (about) => {
    const { t, sender, content, retentionDays } = about;
    const words = t("contribution-published", { returnObjects: true, sender, what: describe(t, content) });
    const { subject, shown, kept, button } = words;
    const hasAllFiles = content.files.length === 0;
    const { paragraphs, ...rest } = presentDecision(hasAllFiles ? "" : nameFiles(t, content), content);
    return {
      ...rest,
      subject,
      paragraphs: [content.isShown ? shown : kept, ...(hasAllFiles ? [] : paragraphs), ...correct(about)],
      button,
      ...close(about),
      ...(!hasAllFiles && { note: t("kept", { count: retentionDays }) }),
    };
  },
  "contribution-asked": (about) => {
    const { t, sender, content } = about;
    const words = t("contribution-asked", { returnObjects: true, sender, what: describe(t, content) });
    const { thanks, begin, ...rest } = words;
    const { paragraphs, ...quoted } = presentDecision(begin, content);
    return { ...rest, ...quoted, paragraphs: [[thanks, ...correct(about)].join(" "), ...paragraphs], ...close(about) };
  },
  "contribution-declined": (about) => {
    const { t, sender, content, retentionDays } = about;
    const words = t("contribution-declined", { returnObjects: true, sender, what: describe(t, content) });
    const { begin, ...rest } = words;
    const first = content.files.length > 0 ? nameFiles(t, content) : begin;
    return { ...rest, ...presentDecision(first, content), ...close(about), note: t("kept", { count: retentionDays }) };
  },
  "contribution-hidden": writeSimpleLetter("contribution-hidden"),
  "contribution-shown": writeSimpleLetter("contribution-shown"),
  "contribution-message": writeSimpleLetter("contribution-message"),
  "contribution-change-accepted": writeSimpleLetter("contribution-change-accepted"),
  "contribution-change-declined": writeSimpleLetter("contribution-change-declined"),
  "contribution-learnt": writeSimpleLetter("contribution-learnt"),
};
