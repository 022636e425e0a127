import { Link, useCurrentOrganization, useFormat } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { Icon } from "@samling/ui";
import type { CaseDetail } from "./endpoints.ts";
import { useNames } from "./names.ts";
import styles from "./review.module.css";
import { useText } from "./text.ts";

/** The contributor, what they agreed to, what looks the same, and what was decided before. */
export function CaseAside({ detail }: { detail: CaseDetail }) {
  return (
    <div className={styles.aside}>
      <Contributor detail={detail} />
      <Consents detail={detail} />
      <Duplicates duplicates={detail.duplicates} />
      <Decisions decisions={detail.decisions} />
    </div>
  );
}

function Contributor({ detail: { contribution, contributor, isFirst } }: { detail: CaseDetail }) {
  const t = useText();
  const { personOf } = useNames();
  const { id: orgId } = useCurrentOrganization();
  const { userId, email } = contribution.user;
  const name = personOf(contribution);
  const { published, declined, waiting } = contributor;
  return (
    <section>
      <h3>{userId ? <Link to={paths.profile.href({ orgId, userId })}>{name}</Link> : name}</h3>
      {email && <p className={styles.mail}>{email}</p>}
      {isFirst || published + declined + waiting === 0 ? (
        <p>{t("person.first")}</p>
      ) : (
        <ul>
          <li>{t("person.published", { count: published })}</li>
          {declined > 0 && <li>{t("person.declined", { count: declined })}</li>}
          {waiting > 0 && <li>{t("person.waiting", { count: waiting })}</li>}
        </ul>
      )}
      {!contribution.isPublic && <p className={styles.missing}>{t("person.keepsPrivate")}</p>}
    </section>
  );
}

function Consents({ detail: { consents } }: { detail: CaseDetail }) {
  const t = useText();
  const { formatDate } = useFormat();
  return (
    <section>
      <h3>{t("rights.title")}</h3>
      {consents.length === 0 ? (
        <p className={styles.missing}>{t("rights.none")}</p>
      ) : (
        <ul>
          {consents.map(({ collectionId, acceptedAt }) => (
            <li key={`${collectionId}-${acceptedAt}`}>
              {t(collectionId ? "rights.collection" : "rights.organization", {
                date: formatDate(acceptedAt, { dateStyle: "medium" }),
              })}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Duplicates({ duplicates }: Pick<CaseDetail, "duplicates">) {
  const t = useText();
  const { id: orgId } = useCurrentOrganization();
  if (duplicates.length === 0) return null;
  return (
    <section>
      <h3>
        <Icon name="copy" />
        {t("duplicates.title")}
      </h3>
      <p>{t("duplicates.text")}</p>
      <ul>
        {duplicates.map(({ mediaId, contributionId, collectionId, title }) => (
          <li key={mediaId}>
            <Link to={paths.contribution.href({ orgId, collectionId, id: contributionId, image: mediaId })}>
              {title || t("untitled")}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What was decided, by whom and why; the notes are for colleagues alone. */
function Decisions({ decisions }: Pick<CaseDetail, "decisions">) {
  const t = useText();
  const { formatDate } = useFormat();
  if (decisions.length === 0) return null;
  return (
    <section>
      <h3>{t("history.title")}</h3>
      <ol className={styles.history}>
        {decisions.map(({ id, kind, name, decidedAt, words, note }) => (
          <li key={id}>
            <p>{t(`history.${kind}`, { name: name || t("colleague") })}</p>
            <p className="muted">
              <time dateTime={decidedAt}>{formatDate(decidedAt, { dateStyle: "medium", timeStyle: "short" })}</time>
            </p>
            {words && <blockquote>{words}</blockquote>}
            {note && <p className={styles.note}>{t("history.note", { note })}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
