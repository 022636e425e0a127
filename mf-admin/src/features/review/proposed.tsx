import { isMainField, mediaFieldNames } from "@samling/contract/media-fields";
import { useCurrentOrganization, useFormat } from "@samling/portal";
import { openFile } from "@samling/portal/sending/files";
import { Fact } from "@samling/ui/fact";
import { useEffect, useState } from "react";
import { useText as useAdminText } from "../../text.ts";
import type { CaseDetail } from "./endpoints.ts";
import styles from "./review.module.css";
import { useText } from "./text.ts";

type Proposal = NonNullable<CaseDetail["proposal"]>;
type Change = Proposal["changes"][number];

const ofMedia = mediaFieldNames.filter(isMainField);
const ofChange = ["openDate", "otherPhotographer", "file", "edit", "answer", "comment"] as const;
const isAmong = <T extends string>(names: readonly T[], field: string): field is T =>
  (names as readonly string[]).includes(field);

/** What the contributor wants to change: each field as it is and as it would be, marked by more than color. */
export function Proposed({ detail }: { detail: CaseDetail }) {
  const t = useText();
  const { proposal, id: caseId } = detail;
  if (!proposal) return null;
  const { changes, isStale, isFinal, files } = proposal;
  return (
    <section className="grid-3" aria-labelledby={`change-${caseId}`}>
      <h3 id={`change-${caseId}`}>{t("change.title")}</h3>
      {isStale ? (
        <p className={styles.missing}>{t("change.stale")}</p>
      ) : (
        <p className="muted small">{t("change.about")}</p>
      )}
      {isFinal && <p className="small">{t("change.final")}</p>}
      <dl className={styles.facts}>
        {changes.map((change) => (
          <Difference key={`${change.field}-${change.of}-${change.to}`} change={change} />
        ))}
      </dl>
      {files
        .filter(({ isPicture }) => isPicture)
        .map(({ uploadId, name }) => (
          <ProposedPicture key={uploadId} caseId={caseId} uploadId={uploadId} name={name} />
        ))}
    </section>
  );
}

function Difference({ change: { field, of, ...values } }: { change: Change }) {
  const t = useText();
  const admin = useAdminText();
  const name = isAmong(ofMedia, field)
    ? admin(`mediaField.name.${field}`)
    : t(`change.field.${isAmong(ofChange, field) ? field : "rest"}`);
  // Of those who are shown, only that it has changed.
  const { from, to } = field === "people" ? { from: "", to: admin("mediaField.name.people") } : values;
  return (
    <div>
      <dt>
        {name}
        {of && <span className="small muted"> {of}</span>}
      </dt>
      <dd>
        <p className={styles.correction}>
          <span className="small muted">{t("change.before")}</span> {from ? <del>{from}</del> : t("change.nothing")}
        </p>
        <p className={styles.correction}>
          <span className="small muted">{t("change.after")}</span> {to ? <ins>{to}</ins> : t("change.nothing")}
        </p>
      </dd>
    </div>
  );
}

/** A new picture of a change. It is no part of anything yet, and is only given out to those who decide. */
function ProposedPicture({ caseId, uploadId, name }: { caseId: string; uploadId: string; name: string }) {
  const t = useText();
  const { id } = useCurrentOrganization();
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    let made: string | undefined;
    const show = async () => {
      const path = "GET /api/organization/{id}/cases/{caseId}/pictures/{uploadId}";
      const picture = await openFile(path, { id, caseId, uploadId }, leaving.signal);
      made = URL.createObjectURL(await picture.blob());
      setAddress(made);
    };
    // Its name is shown whatever happens.
    show().catch(() => undefined);
    return () => {
      leaving.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [id, caseId, uploadId]);
  return (
    <figure className={styles.newPicture}>
      {address && <img src={address} alt={t("change.picture", { name })} />}
      <figcaption className="small muted">{t("change.newFile", { name })}</figcaption>
    </figure>
  );
}

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
