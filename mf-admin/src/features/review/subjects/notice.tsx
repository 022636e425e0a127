import { isOneOf } from "@samling/accounts/is-one-of";
import { useFormat } from "@samling/portal";
import { Fact } from "@samling/ui/fact";
import type { CaseDetail, QueueItem } from "../endpoints.ts";
import { useAge } from "../names.ts";
import styles from "../review.module.css";
import { useText } from "../text.ts";
import type { CaseSubject } from "./subject.ts";

/** Keep everything, hide the whole contribution, or remove some of its files. */
const kinds = ["show", "hide", "decline"] as const;

/** Someone says that something is wrong, or the contributor asks to take it down; also an objection to the decision. */
export const noticeSubject: CaseSubject = {
  listKinds: ({ state, notice, contribution: { images } }) => {
    if (state !== "waiting") return [];
    return images.length > 1 && !notice?.isOfProfile ? kinds : ["show", "hide"];
  },
  singleKinds: ["decline"],
  explainedKinds: ["show"],
  firstGround: (kind) => (kind === "show" ? "no_breach" : ""),
  chosenFilesBecome: "removed",
  describe: (t, kind, { count, title, name }) =>
    isOneOf(kinds, kind) && {
      button: t(`notice.decide.${kind}`),
      done: t(`notice.done.${kind}`, { count, title }),
      history: t(`notice.history.${kind}`, { name }),
      title: t(`notice.form.${kind}`, { count, title }),
      submit: t(`notice.decide.${kind}`),
      wordsField: {
        label: t("notice.words"),
        help: t(kind === "show" ? "notice.factsHelp" : "notice.wordsHelp"),
        missing: t("form.factsMissing"),
      },
    },
  Marks: NoticeMarks,
  Panel: NoticePanel,
};

function NoticeMarks({ item: { notice } }: { item: QueueItem }) {
  const t = useText();
  const { formatDay } = useAge();
  if (!notice) return null;
  return (
    <>
      {notice.reason === "child_abuse" && <em>{t("notice.markOfAbuse")}</em>}
      <em>{t(notice.isObjection ? "notice.markOfObjection" : "notice.mark")}</em>
      <span>{t("notice.dueOn", { date: formatDay(notice.dueAt) })}</span>
    </>
  );
}

/** A notice: the alleged problem, the deadline of the decision, and any objection to the first decision. */
function NoticePanel({ detail: { notice, contribution } }: { detail: CaseDetail }) {
  const t = useText();
  const { formatDate } = useFormat();
  if (!notice) return null;
  const { reason, reference, mediaId, isOfProfile, law, words, name, email, dueAt, legalBasis, isHidden, objection } =
    notice;
  const number = contribution.images.findIndex(({ id }) => id === mediaId) + 1;
  const noticePart = number > 0 ? t("notice.file", { number }) : t("notice.all");
  const facts = [
    [t("notice.reference"), reference],
    [t("notice.due"), formatDate(dueAt, { dateStyle: "long" })],
    [
      t("notice.part"),
      isOfProfile ? [t("notice.profile"), contribution.user.name].filter(Boolean).join(": ") : noticePart,
    ],
    [t("notice.law"), law],
    [t("notice.from"), [name, email].filter(Boolean).join(", ") || t("notice.nameless")],
  ] as const;
  return (
    <section className="grid gap-3" aria-label={t("notice.title")}>
      <h3>{t(`notice.reasons.${reason}`)}</h3>
      <blockquote>{words || t("notice.forgotten")}</blockquote>
      <dl className={`terms ${styles.facts}`}>
        {facts.map(
          ([label, value]) =>
            value && (
              <Fact key={label} name={label}>
                {value}
              </Fact>
            ),
        )}
      </dl>
      {legalBasis !== null && (
        <p className="small">{legalBasis === "" ? t("notice.noBasis") : t(`notice.bases.${legalBasis}`)}</p>
      )}
      {isHidden && <p className="small">{t("notice.hidden")}</p>}
      {objection && (
        <>
          <h3>{t(`notice.objection.${objection.by}`, { date: formatDate(objection.at, { dateStyle: "long" }) })}</h3>
          <blockquote>{objection.words || t("notice.forgotten")}</blockquote>
          <p className="small">{t("notice.other")}</p>
        </>
      )}
    </section>
  );
}
