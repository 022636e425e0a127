import { Link, useCurrentOrganization, useFormat, useLanguage, useLocation, useTitle } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { useLoad } from "@samling/portal/sending/use-load";
import { Fact } from "@samling/ui/fact";
import { linkEmails } from "@samling/ui/link-emails";
import { Loaded } from "@samling/ui/loaded";
import { noticesApi } from "./endpoints.ts";
import styles from "./notices.module.css";
import { useText } from "./text.ts";

const figures = [
  "received",
  "waiting",
  "hiddenAtOnce",
  "keep",
  "hide",
  "part",
  "gone",
  "objections",
  "overturned",
] as const;

/** Contact for notices, how they are decided, and a year's decisions, without names. */
export default function PublishedPage() {
  const t = useText();
  const { formatDate, formatNumber } = useFormat();
  const [language] = useLanguage();
  const { id, name, contactEmail } = useCurrentOrganization();
  const requestedYear = new URLSearchParams(useLocation().search).get("year");
  const year = requestedYear && /^\d{4}$/.test(requestedYear) ? Number(requestedYear) : undefined;
  const state = useLoad(noticesApi.useGetPublishedNoticesQuery({ id, ...(year && { year }) }));
  useTitle(t("published.title"));
  const formatDay = (at: string) => formatDate(at, { dateStyle: "medium" });
  return (
    <div className={`wrap page ${styles.page}`}>
      <h1 className="title-1">{t("published.title")}</h1>
      <h2 className="title-2">{t("published.contact")}</h2>
      <p>
        {t("published.contactText", { name })} {contactEmail && linkEmails(contactEmail)}
      </p>
      <h2 className="title-2">{t("published.rules")}</h2>
      <p>
        <Link to={paths.termsAndConditions.href({ orgId: id })}>{t("published.terms")}</Link>
        {" · "}
        <Link to={paths.privacy.href({ orgId: id })}>{t("published.privacy")}</Link>
      </p>
      <h2 className="title-2">{t("published.how")}</h2>
      <p>{t("published.howText")}</p>
      <Loaded {...state}>
        {({ year, years, medianDays, log, ...counts }) => (
          <>
            <h2 className="title-2">{t("published.year", { year: String(year) })}</h2>
            <p className="row gap-4">
              {years
                .filter((item) => item !== year)
                .map((item) => (
                  <Link className="target" key={item} to={{ search: `?year=${item}` }}>
                    {item}
                  </Link>
                ))}
              <a className="target" href={`/api/organization/${id}/notices?year=${year}`}>
                {t("published.json")}
              </a>
            </p>
            <dl className={`grid gap-4 ${styles.figures}`}>
              {figures.map((figure) => (
                <Fact key={figure} name={t(`published.figure.${figure}`)}>
                  {formatNumber(counts[figure])}
                </Fact>
              ))}
              {medianDays !== null && <Fact name={t("published.median")}>{formatNumber(medianDays)}</Fact>}
            </dl>
            <h2 className="title-2">{t("published.log")}</h2>
            {log.length === 0 && <p>{t("published.none")}</p>}
            <ol className="grid gap-4">
              {log.map(({ reason, receivedAt, decisions, isGone }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the entries of the log have no identifier
                <li key={index}>
                  <p>
                    <b>{t(`published.reasons.${reason}`)}</b>, {t("published.came", { date: formatDay(receivedAt) })}
                  </p>
                  {decisions.length === 0 && <p>{t(isGone ? "published.gone" : "published.open")}</p>}
                  {decisions.map(({ outcome, ground, decidedAt }, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the first decision and the one after the objection
                    <p key={index}>
                      {t(`follow.outcome.${outcome}`)} ({formatDay(decidedAt)}
                      {index > 0 && `, ${t("published.afterObjection")}`}). {ground[language]}
                    </p>
                  ))}
                </li>
              ))}
            </ol>
          </>
        )}
      </Loaded>
    </div>
  );
}
