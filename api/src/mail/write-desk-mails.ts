import type { MailKind } from "../models/mail-kinds.ts";
import type { WordingContext, WordingWriters } from "./texts.ts";

type DeskMailKind = Extract<MailKind, `desk-${string}`>;

const frame = ({ t, sender, content: { collections } }: WordingContext<DeskMailKind>) => ({
  facts: collections.map(({ title, count }) => ({ label: title || t("desk.untitled"), value: String(count) })),
  button: t("desk.button"),
  foot: t("desk.foot", { sender }),
});

/** How much waits, where, and since when; nothing of the contributions themselves. */
export const deskMails: WordingWriters<DeskMailKind> = {
  "desk-new": (about) => {
    const { t, sender, content } = about;
    const { fresh, waiting, unseen = 0 } = content;
    return {
      ...frame(about),
      subject: t("desk.fresh", { count: fresh, sender }),
      paragraphs: [
        ...(waiting > fresh ? [t("desk.wait", { count: waiting })] : []),
        ...(unseen > 0 ? [t("desk.unseen", { count: unseen })] : []),
        t("desk.came", { count: fresh }),
      ],
    };
  },
  "desk-digest": (about) => {
    const { t, sender, content } = about;
    const { waiting, fresh, oldest, unseen = 0 } = content;
    const more = [fresh > 0 && t("desk.recent", { count: fresh }), oldest > 0 && t("desk.oldest", { count: oldest })];
    return {
      ...frame(about),
      subject: waiting > 0 ? t("desk.waiting", { count: waiting, sender }) : t("desk.fresh", { count: fresh, sender }),
      paragraphs: [
        waiting > 0 && t("desk.wait", { count: waiting }),
        unseen > 0 && t("desk.unseen", { count: unseen }),
        more.filter(Boolean).join(" "),
      ].filter((text): text is string => text !== false && text !== ""),
    };
  },
  "desk-alert": (about) => {
    const { t, sender, content } = about;
    return {
      ...frame(about),
      subject: t("desk.alert.subject", { sender }),
      paragraphs: [t("desk.alert.text"), t("desk.alert.wait", { count: content.waiting }), t("desk.alert.next")],
    };
  },
  "desk-reminder": (about) => {
    const { t, sender, content } = about;
    const { waiting, oldest, days } = content;
    return {
      ...frame(about),
      subject: t("desk.overdue", { sender }),
      paragraphs: [
        `${t("desk.late", { count: oldest })} ${t("desk.within", { count: days })}`,
        t("desk.wait", { count: waiting }),
      ],
    };
  },
};
