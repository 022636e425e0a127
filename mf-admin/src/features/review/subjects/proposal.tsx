import { isOneOf } from "@samling/accounts/is-one-of";
import { useFieldNames } from "@samling/accounts/media-fields/text";
import { isMainField, mediaFieldNames } from "@samling/contract/media-fields";
import { useCurrentOrganization } from "@samling/portal";
import { openFile } from "@samling/portal/sending/files";
import { useEffect, useState } from "react";
import type { CaseDetail } from "../endpoints.ts";
import styles from "../review.module.css";
import { useText } from "../text.ts";
import type { CaseSubject } from "./subject.ts";

type Proposal = NonNullable<CaseDetail["proposal"]>;
type ProposedChange = Proposal["changes"][number];

const mainMediaFields = mediaFieldNames.filter(isMainField);
const changeFields = ["openDate", "otherPhotographer", "file", "edit", "answer", "comment"] as const;

const kinds = ["publish", "decline"] as const;

/** A change to an approved contribution: the change is accepted or declined, not the contribution. */
export const proposalSubject: CaseSubject = {
  listKinds: ({ state }) => (state === "waiting" ? kinds : []),
  isFinal: ({ proposal }) => proposal?.isFinal === true,
  describe: (t, kind, { count, title, name }) =>
    isOneOf(kinds, kind) && {
      button: count > 0 ? t(`change.several.${kind}`, { count }) : t(`change.${kind}`),
      done: t(`change.done.${kind}`, { count, title }),
      history: t(`change.history.${kind}`, { name }),
      title: count > 1 ? t("change.several.decline", { count }) : t("change.declineTitle", { title }),
      submit: t("change.decline"),
    },
  Marks: ChangeMark,
  Panel: ProposedChanges,
};

function ChangeMark() {
  const t = useText();
  return <em>{t("change.mark")}</em>;
}

/** The contributor's proposed changes: the current and the proposed value of each field, not marked by color alone. */
function ProposedChanges({ detail }: { detail: CaseDetail }) {
  const t = useText();
  const { proposal, id: caseId } = detail;
  if (!proposal) return null;
  const { changes, isStale, isFinal, files } = proposal;
  return (
    <section className="grid gap-3" aria-labelledby={`change-${caseId}`}>
      <h3 id={`change-${caseId}`}>{t("change.title")}</h3>
      {isStale ? (
        <p className="danger strong">{t("change.stale")}</p>
      ) : (
        <p className="muted small">{t("change.about")}</p>
      )}
      {isFinal && <p className="small">{t("change.final")}</p>}
      <dl className={`terms ${styles.facts}`}>
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
        <p className="anywhere">
          <span className="small muted">{t("change.before")}</span> {from ? <del>{from}</del> : t("change.nothing")}
        </p>
        <p className="anywhere">
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
