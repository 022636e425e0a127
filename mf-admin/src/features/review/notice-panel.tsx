import { useFormat } from "@samling/portal";
import { Fact } from "@samling/ui/fact";
import type { CaseDetail } from "./endpoints.ts";
import styles from "./review.module.css";
import { useText } from "./text.ts";

/** What somebody says is wrong, by when it is to be decided, and what was objected to the first decision. */
export function NoticePanel({ detail: { notice, contribution } }: { detail: CaseDetail }) {
  const t = useText();
  const { formatDate } = useFormat();
  if (!notice) return null;
  const { reason, reference, mediaId, isOfProfile, law, words, name, email, dueAt, legalBasis, isHidden, objection } =
    notice;
  const place = contribution.images.findIndex(({ id }) => id === mediaId) + 1;
  const ofContribution = place > 0 ? t("notice.file", { number: place }) : t("notice.all");
  const facts = [
    [t("notice.reference"), reference],
    [t("notice.due"), formatDate(dueAt, { dateStyle: "long" })],
    [
      t("notice.part"),
      isOfProfile ? [t("notice.profile"), contribution.user.name].filter(Boolean).join(": ") : ofContribution,
    ],
    [t("notice.law"), law],
    [t("notice.from"), [name, email].filter(Boolean).join(", ") || t("notice.nameless")],
  ] as const;
  return (
    <section className="grid-3" aria-label={t("notice.title")}>
      <h3>{t(`notice.reasons.${reason}`)}</h3>
      <blockquote>{words || t("notice.forgotten")}</blockquote>
      <dl className={styles.facts}>
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
