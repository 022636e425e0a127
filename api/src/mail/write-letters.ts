import type { DecisionLetter, MailKind } from "../models/mail-kinds.ts";
import type { Wording } from "./texts.ts";

type Say = (about: { sender: string; what: string }) => string;

/** The sentences of one language, from which the mails about decisions are made. */
export interface LetterWords {
  /** What a contribution is called within a sentence. */
  what: (title: string) => string;
  published: { subject: string; shown: Say; kept: Say };
  asked: {
    subject: (sender: string) => string;
    thanks: Say;
    begin: (sender: string) => string;
    answer: string;
    note: string;
  };
  declined: { subject: (sender: string) => string; begin: Say };
  /** For how long files that were not taken can be fetched. */
  kept: (days: number) => string;
  hidden: { subject: string; begin: Say };
  shown: { subject: string; begin: Say };
  message: { subject: (sender: string) => string; begin: Say };
  changeAccepted: { subject: string; begin: Say };
  changeDeclined: { subject: string; begin: Say };
  corrected: (sender: string) => string;
  files: (names: string) => string;
  seeIt: string;
  ownOnes: string;
}

interface About {
  sender: string;
  keptDays: number;
  letter: DecisionLetter;
}
type LetterKind = Exclude<Extract<MailKind, `contribution-${string}`>, "contribution-received">;

/** Says what was decided, then why in the words of the list, then what the reviewer wrote. */
export function writeLetters(words: LetterWords): Record<LetterKind, (about: About) => Wording> {
  const describe = ({ sender, letter: { title, collection } }: About) => ({
    sender,
    what: collection ? `${words.what(title)} (${collection})` : words.what(title),
  });
  const telling = (first: string, { reason, words: written }: Pick<DecisionLetter, "reason" | "words">) => ({
    paragraphs: [first, reason].filter(Boolean),
    ...(written && { quote: written }),
  });
  const corrections = ({ sender, letter: { isCorrected } }: About) => (isCorrected ? [words.corrected(sender)] : []);
  return {
    "contribution-published": (about) => {
      const { files, isShown, ...letter } = about.letter;
      const first = (isShown ? words.published.shown : words.published.kept)(describe(about));
      const rest = telling(files.length > 0 ? words.files(files.join(", ")) : "", letter);
      const paragraphs = [first, ...(files.length > 0 ? rest.paragraphs : []), ...corrections(about)];
      const note = files.length > 0 && { note: words.kept(about.keptDays) };
      return { ...rest, ...note, subject: words.published.subject, paragraphs, button: words.seeIt };
    },
    "contribution-asked": (about) => {
      const { paragraphs, ...rest } = telling(words.asked.begin(about.sender), about.letter);
      const thanks = [words.asked.thanks(describe(about)), ...corrections(about)].join(" ");
      return {
        ...{ ...rest, subject: words.asked.subject(about.sender) },
        paragraphs: [thanks, ...paragraphs],
        button: words.asked.answer,
        note: words.asked.note,
      };
    },
    "contribution-declined": (about) => {
      const { files } = about.letter;
      const first = files.length > 0 ? words.files(files.join(", ")) : words.declined.begin(describe(about));
      const subject = words.declined.subject(about.sender);
      return { subject, ...telling(first, about.letter), button: words.ownOnes, note: words.kept(about.keptDays) };
    },
    "contribution-hidden": (about) => ({
      subject: words.hidden.subject,
      ...telling(words.hidden.begin(describe(about)), about.letter),
      button: words.ownOnes,
    }),
    "contribution-shown": (about) => ({
      subject: words.shown.subject,
      ...telling(words.shown.begin(describe(about)), about.letter),
      button: words.seeIt,
    }),
    "contribution-message": (about) => ({
      subject: words.message.subject(about.sender),
      ...telling(words.message.begin(describe(about)), about.letter),
      button: words.ownOnes,
    }),
    "contribution-change-accepted": (about) => ({
      subject: words.changeAccepted.subject,
      ...telling(words.changeAccepted.begin(describe(about)), about.letter),
      button: words.seeIt,
    }),
    "contribution-change-declined": (about) => ({
      subject: words.changeDeclined.subject,
      ...telling(words.changeDeclined.begin(describe(about)), about.letter),
      button: words.ownOnes,
    }),
  };
}
