import type { MailKind } from "../models/mail-kinds.ts";
import type { About, Writers } from "./texts.ts";

type NoticeKind = Extract<MailKind, `desk-${string}`>;

const frame = ({ t, sender, content: { collections } }: About<NoticeKind>) => ({
  facts: collections.map(({ title, count }) => ({ label: title || t("desk.untitled"), value: String(count) })),
  button: t("desk.button"),
  foot: t("desk.foot", { sender }),
});

/** How much waits, where, and since when; nothing of the contributions themselves. */
export const notices: Writers<NoticeKind> = {
  "desk-new": (about) => {
    const { t, sender, content } = about;
    const { fresh, waiting } = content;
    return {
      ...frame(about),
      subject: t("desk.fresh", { count: fresh, sender }),
      paragraphs: [...(waiting > fresh ? [t("desk.wait", { count: waiting })] : []), t("desk.came", { count: fresh })],
    };
  },
  "desk-digest": (about) => {
    const { t, sender, content } = about;
    const { waiting, fresh, oldest } = content;
    const more = [fresh > 0 && t("desk.recent", { count: fresh }), oldest > 0 && t("desk.oldest", { count: oldest })];
    return {
      ...frame(about),
      subject: t("desk.waiting", { count: waiting, sender }),
      paragraphs: [t("desk.wait", { count: waiting }), more.filter(Boolean).join(" ")].filter(Boolean),
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
