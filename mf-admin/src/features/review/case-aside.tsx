import { useFieldNames } from "@samling/accounts/media-fields/text";
import { bcp47 } from "@samling/contract/constants/languages";
import {
  findTranslation,
  Link,
  useCan,
  useCurrentOrganization,
  useFormat,
  useLanguage,
  useListLicensesQuery,
} from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { Html } from "@samling/ui/html";
import { Duplicates } from "./duplicates.tsx";
import type { CaseDetail } from "./endpoints.ts";
import { useAge, useNames } from "./names.ts";
import styles from "./review.module.css";
import { describeDecision, subjects } from "./subjects/subjects.ts";
import { useText } from "./text.ts";

/** The contributor, their consents, similar pictures, and earlier decisions. */
export function CaseAside({ detail }: { detail: CaseDetail }) {
  return (
    <>
      <AccessionStatus detail={detail} />
      <Contributor detail={detail} />
      <Rights detail={detail} />
      <Duplicates duplicates={detail.duplicates} />
      <History detail={detail} />
    </>
  );
}

function Contributor({ detail: { contribution, contributor, isFirst, history } }: { detail: CaseDetail }) {
  const t = useText();
  const { personOf } = useNames();
  const { id: orgId } = useCurrentOrganization();
  const { userId, email } = contribution.user;
  const name = personOf(contribution);
  const { published, declined, waiting } = contributor;
  return (
    <section>
      <h3>
        {userId ? (
          <Link className="target" to={paths.profile.href({ orgId, userId })}>
            {name}
          </Link>
        ) : (
          name
        )}
      </h3>
      {email && <p className="anywhere">{email}</p>}
      {isFirst && <p>{t("person.first")}</p>}
      {!isFirst && published + declined + waiting > 0 && (
        <ul>
          {published > 0 && <li>{t("person.published", { count: published })}</li>}
          {declined > 0 && <li>{t("person.declined", { count: declined })}</li>}
          {waiting > 0 && <li>{t("person.waiting", { count: waiting })}</li>}
        </ul>
      )}
      {history.length > 0 && (
        <details>
          <summary>{t("person.before")}</summary>
          <ul>
            {history.map(({ contributionId, title, state }) => (
              <li key={contributionId}>
                {title || t("untitled")} ({t(`state.${state}`)})
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

/** Decisions and messages, with author and reason; notes are for colleagues only. */
function History({
  detail: { kind: caseKind, decisions, entries, contribution, language: contributorLanguage },
}: {
  detail: CaseDetail;
}) {
  const t = useText();
  const can = useCan();
  const { id: orgId } = useCurrentOrganization();
  const names = useFieldNames();
  const [language] = useLanguage();
  const { formatDateTime } = useFormat();
  // Words are written to the contributor or by them, unless someone else reads them.
  const lang = contributorLanguage && !subjects[caseKind].hasOtherReader ? bcp47(contributorLanguage) : undefined;
  const describe = (kind: (typeof decisions)[number]["kind"], name: string) =>
    kind === "undo" ? t("history.undo", { name }) : describeDecision(t, caseKind, kind, { name }).history;
  const all = [
    ...decisions.map(({ id, kind, name, ground, words, note, asked: questions, decidedAt: at }) => ({
      id,
      words,
      note,
      at,
      questions: [...questions.map(({ texts }) => texts[language]), ...(ground ? [t(`notice.grounds.${ground}`)] : [])],
      fieldAnswers: [],
      changes: [],
      text: describe(kind, name || t("colleague")),
    })),
    ...entries.map(({ id, kind, by, words, fieldAnswers, changes, isTakenOver, at }) => ({
      id,
      words,
      questions: [],
      fieldAnswers,
      changes,
      at,
      note: "",
      text: isTakenOver ? t("said.takenOver") : t(`said.${by}.${kind}`),
    })),
  ].sort((a, b) => a.at.localeCompare(b.at));
  if (all.length === 0 && !can("organization:administer", orgId)) return null;
  return (
    <section>
      <h3>{t("history.title")}</h3>
      <ol className={styles.history} hidden={all.length === 0}>
        {all.map(({ id, text, at, questions, fieldAnswers, words, note, changes }) => (
          <li key={id}>
            <p>{text}</p>
            <p className="muted">
              <time dateTime={at}>{formatDateTime(at)}</time>
            </p>
            {questions.map((question) => (
              <blockquote key={question}>{question}</blockquote>
            ))}
            {fieldAnswers.map((answer) => (
              <p key={`${answer.field} ${answer.fileId}`} className="anywhere">
                {names(`name.${answer.field}`)}: <span lang={lang}>{answer.text}</span>
              </p>
            ))}
            {words && <blockquote lang={lang}>{words}</blockquote>}
            {changes.map(({ field, of, from, to }) => (
              <p key={`${field}-${of}`} className="anywhere">
                {from && field !== "people" && <del>{from}</del>}{" "}
                <ins>{field === "people" ? names("name.people") : to}</ins>
              </p>
            ))}
            {note && <p className={`strong ${styles.note}`}>{t("history.note", { note })}</p>}
          </li>
        ))}
      </ol>
      {can("organization:administer", orgId) && (
        <Link to={paths.audit.href({ orgId, about: `contribution:${contribution.id}` })}>{t("history.all")}</Link>
      )}
    </section>
  );
}

/** The accession status of a published contribution; accessioning itself is a decision in the bar at the bottom. */
function AccessionStatus({ detail }: { detail: CaseDetail }) {
  const { id: orgId } = useCurrentOrganization();
  const { contribution, contributionState, accession, accessionedFrom, accessionId, numberedAt } = detail;
  const t = useText();
  const { formatTime } = useAge();
  if (!accession && contributionState !== "published") return null;
  const pending = numberedAt ? t("takeIn.pending", { time: formatTime(numberedAt) }) : t("takeIn.notYet");
  return (
    <section>
      <h3>{t("takeIn.title")}</h3>
      <p>{accession ? t("takeIn.number", { label: accession }) : pending}</p>
      {accessionedFrom && contribution.user.userId === null && <p>{t("takeIn.from", { name: accessionedFrom })}</p>}
      {accessionId && <Link to={paths.deed.href({ orgId, accessionId })}>{t("takeIn.deed")}</Link>}
    </section>
  );
}

/** Consents, with date and the wording of that day; even after the contributor has left. */
function Rights({ detail: { consents, contribution, handOvers } }: { detail: CaseDetail }) {
  const t = useText();
  const { formatDate } = useFormat();
  const hasLeft = contribution.user.userId === null;
  return (
    <section>
      <h3>{t("rights.title")}</h3>
      {hasLeft && <p>{t(consents.length > 0 ? "rights.left" : "rights.leftUnknown")}</p>}
      {consents.length === 0 && !hasLeft && <p className="danger strong">{t("rights.none")}</p>}
      {consents.map((consent) => (
        <ConsentDetails key={`${consent.kind} ${consent.license} ${consent.acceptedAt}`} consent={consent} />
      ))}
      {handOvers.map(({ destination, at, receipt }) => (
        <p key={at}>
          {t(receipt ? "rights.handedOverAs" : "rights.handedOver", {
            destination,
            date: formatDate(at, { dateStyle: "medium" }),
            receipt: receipt ?? "",
          })}
        </p>
      ))}
    </section>
  );
}

function ConsentDetails({ consent }: { consent: CaseDetail["consents"][number] }) {
  const t = useText();
  const [language] = useLanguage();
  const { formatDate } = useFormat();
  const { data: licenses = [] } = useListLicensesQuery();
  const { kind, license, mediaIds, acceptedAt, version, text, textHash, isVouched } = consent;
  const chosen = licenses.find(({ licenseId }) => licenseId === license);
  const name = (chosen && findTranslation(chosen.translations, "text", language).text) || (license ?? "");
  const formatDay = (at: string) => formatDate(at, { dateStyle: "medium" });
  const languageName = new Intl.DisplayNames([bcp47(language)], { type: "language" }).of(bcp47(consent.language));
  return (
    <details>
      <summary>{t(`rights.${kind}`, { date: formatDay(acceptedAt), name, count: mediaIds.length })}</summary>
      <p className="small muted">
        {version && `${t("rights.version", { date: formatDay(version) })} · `}
        {languageName}
        {" · "}
        {t(isVouched ? "rights.vouched" : "rights.stated")}
      </p>
      {text === null ? (
        <p>{t("rights.notKept")}</p>
      ) : (
        <Html html={text} lang={bcp47(consent.language)} className={styles.wording} />
      )}
      <p className={`small muted anywhere ${styles.hash}`}>
        {"SHA-256 "}
        {textHash}
      </p>
    </details>
  );
}
