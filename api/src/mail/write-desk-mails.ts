import type { MailKind } from "../models/mail-kinds.ts";
import type { WordingContext, WordingWriters } from "./texts.ts";

type DeskMailKind = Extract<MailKind, `desk-${string}`>;

const frame = ({ t, sender, content: { collections } }: WordingContext<DeskMailKind>) => ({
  facts: collections.map(({ title, count }) => ({ label: title || t("desk.untitled"), value: String(count) })),
  button: t("desk.button"),
  foot: t("desk.foot", { sender }),
});

const isText = (text: string | false): text is string => text !== false && text !== "";

/** How much waits, where, and since when; nothing of the contributions themselves. */
export const deskMails: WordingWriters<DeskMailKind> = {
  "desk-new": (about) => {
    const { t, sender, content } = about;
    const { fresh, waiting, unseen = 0, tips = 0, freshTips = 0 } = content;
    return {
      ...frame(about),
      subject:
        fresh > 0 ? t("desk.fresh", { count: fresh, sender }) : t("desk.freshTips", { count: freshTips, sender }),
      paragraphs: [
        waiting > fresh && t("desk.wait", { count: waiting }),
        tips > freshTips && t("desk.waitTips", { count: tips }),
        unseen > 0 && t("desk.unseen", { count: unseen }),
        freshTips > 0 && t("desk.cameTips", { count: freshTips }),
        fresh > 0 && t("desk.came", { count: fresh }),
      ].filter(isText),
    };
  },
  "desk-digest": (about) => {
    const { t, sender, content } = about;
    const { waiting, fresh, oldest, unseen = 0, tips = 0, freshTips = 0 } = content;
    const recent = fresh + freshTips;
    const more = [recent > 0 && t("desk.recent", { count: recent }), oldest > 0 && t("desk.oldest", { count: oldest })];
    const subjectOfTips = tips > 0 && t("desk.waitingTips", { count: tips, sender });
    return {
      ...frame(about),
      subject:
        waiting > 0
          ? t("desk.waiting", { count: waiting, sender })
          : subjectOfTips || t("desk.fresh", { count: fresh, sender }),
      paragraphs: [
        waiting > 0 && t("desk.wait", { count: waiting }),
        tips > 0 && t("desk.waitTips", { count: tips }),
        unseen > 0 && t("desk.unseen", { count: unseen }),
        more.filter(Boolean).join(" "),
      ].filter(isText),
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
    const { waiting, oldest, days, tips = 0, isTipOldest = false } = content;
    const lateText = isTipOldest ? t("desk.lateTip", { count: oldest }) : t("desk.late", { count: oldest });
    return {
      ...frame(about),
      subject: t(isTipOldest ? "desk.overdueTip" : "desk.overdue", { sender }),
      paragraphs: [
        `${lateText} ${t("desk.within", { count: days })}`,
        waiting > 0 && t("desk.wait", { count: waiting }),
        tips > 0 && t("desk.waitTips", { count: tips }),
      ].filter(isText),
    };
  },
};
