import { useFieldNames } from "@samling/accounts/media-fields/text";
import { isMainField, mediaFieldNames } from "@samling/contract/media-fields";
import { useCurrentOrganization, useFormat } from "@samling/portal";
import { openFile } from "@samling/portal/sending/files";
import { Fact } from "@samling/ui/fact";
import { useEffect, useState } from "react";
import type { CaseDetail } from "./endpoints.ts";
import styles from "./review.module.css";
import { useText } from "./text.ts";

type Proposal = NonNullable<CaseDetail["proposal"]>;
type ProposedChange = Proposal["changes"][number];

const mainMediaFields = mediaFieldNames.filter(isMainField);
const changeFields = ["openDate", "otherPhotographer", "file", "edit", "answer", "comment"] as const;
const isOneOf = <T extends string>(names: readonly T[], field: string): field is T =>
  (names as readonly string[]).includes(field);

/** The contributor's proposed changes: the current and the proposed value of each field, not marked by color alone. */
export function ProposedChanges({ detail }: { detail: CaseDetail }) {
  const t = useText();
  const { proposal, id: caseId } = detail;
  if (!proposal) return null;
  const { changes, isStale, isFinal, files } = proposal;
  return (
    <section className="grid gap-3" aria-labelledby={`change-${caseId}`}>
      <h3 id={`change-${caseId}`}>{t("change.title")}</h3>
      {isStale ? (
        <p className={styles.missing}>{t("change.stale")}</p>
      ) : (
        <p className="muted small">{t("change.about")}</p>
      )}
      {isFinal && <p className="small">{t("change.final")}</p>}
      <dl className={styles.facts}>
        {changes.map((change) => (
          <ChangedField key={`${change.field}-${change.of}-${change.to}`} change={change} />
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

function ChangedField({ change: { field, of, ...values } }: { change: ProposedChange }) {
  const t = useText();
  const names = useFieldNames();
  const name = isOneOf(mainMediaFields, field)
    ? names(`name.${field}`)
    : t(`change.field.${isOneOf(changeFields, field) ? field : "rest"}`);
  // The names of the people shown are omitted; only the change is reported.
  const { from, to } = field === "people" ? { from: "", to: names("name.people") } : values;
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

/** A new picture in a proposed change. It is not part of the contribution yet, and only served to those who decide. */
function ProposedPicture({ caseId, uploadId, name }: { caseId: string; uploadId: string; name: string }) {
  const t = useText();
  const { id } = useCurrentOrganization();
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    let objectUrl: string | undefined;
    const show = async () => {
      const path = "GET /api/organization/{id}/cases/{caseId}/pictures/{uploadId}";
      const picture = await openFile(path, { id, caseId, uploadId }, leaving.signal);
      objectUrl = URL.createObjectURL(await picture.blob());
      setAddress(objectUrl);
    };
    // The picture's name is shown even without the picture.
    show().catch(() => undefined);
    return () => {
      leaving.abort();
      if (objectUrl) URL.revokeObjectURL(objectUrl);
    };
  }, [id, caseId, uploadId]);
  return (
    <figure className={styles.newPicture}>
      {address && <img src={address} alt={t("change.picture", { name })} />}
      <figcaption className="small muted">{t("change.newFile", { name })}</figcaption>
    </figure>
  );
}

/** A notice: the alleged problem, the deadline of the decision, and any objection to the first decision. */
export function NoticePanel({ detail: { notice, contribution } }: { detail: CaseDetail }) {
  const t = useText();
  const { formatDate } = useFormat();
  if (!notice) return null;
  const { reason, reference, mediaId, isOfProfile, law, words, name, email, dueAt, legalBasis, isHidden, objection } =
    notice;
  const place = contribution.images.findIndex(({ id }) => id === mediaId) + 1;
  const noticePart = place > 0 ? t("notice.file", { number: place }) : t("notice.all");
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
