import type { DeskLetter, MailKind } from "../models/mail-kinds.ts";
import type { Wording } from "./texts.ts";

type Count = (count: number) => string;

/** The sentences of one language, from which the mails to those who decide are made. */
export interface NoticeWords {
  /** Subjects, with the organization's name. */
  fresh: (count: number, sender: string) => string;
  waiting: (count: number, sender: string) => string;
  overdue: (sender: string) => string;
  /** Sentences. */
  came: Count;
  recent: Count;
  wait: Count;
  oldest: Count;
  late: (oldest: number, days: number) => string;
  untitled: string;
  button: string;
  foot: (sender: string) => string;
}

interface About {
  sender: string;
  desk: DeskLetter;
}
type NoticeKind = Extract<MailKind, `desk-${string}`>;

/** How much waits, where, and since when; nothing of the contributions themselves. */
export function writeNotices(words: NoticeWords): Record<NoticeKind, (about: About) => Wording> {
  const frame = ({ sender, desk: { collections } }: About) => ({
    facts: collections.map(({ title, count }) => ({ label: title || words.untitled, value: String(count) })),
    button: words.button,
    foot: words.foot(sender),
  });
  return {
    "desk-new": ({ sender, desk }) => ({
      ...frame({ sender, desk }),
      subject: words.fresh(desk.fresh, sender),
      paragraphs: [...(desk.waiting > desk.fresh ? [words.wait(desk.waiting)] : []), words.came(desk.fresh)],
    }),
    "desk-digest": ({ sender, desk }) => ({
      ...frame({ sender, desk }),
      subject: words.waiting(desk.waiting, sender),
      paragraphs: [
        words.wait(desk.waiting),
        [desk.fresh > 0 && words.recent(desk.fresh), desk.oldest > 0 && words.oldest(desk.oldest)]
          .filter(Boolean)
          .join(" "),
      ].filter(Boolean),
    }),
    "desk-reminder": ({ sender, desk }) => ({
      ...frame({ sender, desk }),
      subject: words.overdue(sender),
      paragraphs: [words.late(desk.oldest, desk.days), words.wait(desk.waiting)],
    }),
  };
}
