import { findTranslation, Link, useCurrentOrganization, useFormat, useLanguage, useTitle } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { useLoad } from "@samling/portal/sending/use-load";
import { useOutcomeToast } from "@samling/portal/sending/use-outcome-toast";
import { Fold } from "@samling/ui/fold";
import { Loaded } from "@samling/ui/loaded";
import { Section } from "@samling/ui/section";
import { useState } from "react";
import { RowButton } from "../../shared/row-button.tsx";
import rows from "../../shared/rows.module.css";
import { useText as useStateText } from "../review/text.ts";
import styles from "./dashboard.module.css";
import { dashboardApi, type Overview } from "./endpoints.ts";
import { BarTable, Figure, LicenseTable } from "./figures.tsx";
import { Intake } from "./intake.tsx";
import { OverTime } from "./over-time.tsx";
import { useText } from "./text.ts";

const storedKinds = ["originals", "derivatives", "relatedFiles"] as const;

function Figures({ overview }: { overview: Overview }) {
  const t = useText();
  const nameState = useStateText();
  const { formatBytes, formatNumber } = useFormat();
  const { storage, waiting, withheld } = overview;
  const states = withheld.map((row) => `${nameState(`state.${row.state}`)} ${formatNumber(row.contributions)}`);
  return (
    <dl className={`terms ${styles.figures}`}>
      <Figure name={t("published")} value={formatNumber(overview.contributions)}>
        {/* States that no other figure includes. */}
        {states.length > 0 && t("withheld", { states: states.join(", ") })}
      </Figure>
      <Figure name={t("media")} value={formatNumber(overview.media)}>
        {waiting.pending + waiting.failed === 0 && t("nothingWaits")}
      </Figure>
      <Figure name={t("contributors")} value={formatNumber(overview.contributors)} />
      <Figure name={t("storage")} value={formatBytes(storedKinds.reduce((sum, kind) => sum + storage[kind], 0))}>
        <details className={styles.fold}>
          <summary className="inline small">{t("kind")}</summary>
          <ul>
            {storedKinds.map((kind) => (
              <li key={kind}>
                {t(`stored.${kind}`)}: {formatBytes(storage[kind])}
              </li>
            ))}
          </ul>
          <p className="muted">{t("storageAbout")}</p>
        </details>
      </Figure>
    </dl>
  );
}

interface ContentProps {
  overview: Overview;
  year: number | null;
  onYear: (year: number | null) => void;
}

function Content({ overview, year, onYear }: ContentProps) {
  const t = useText();
  const [language] = useLanguage();
  const { id: orgId } = useCurrentOrganization();
  const { formatNumber, formatBytes } = useFormat();
  const shareIn = (values: readonly number[]) => (value: number) => value / Math.max(1, ...values);
  const mediaShare = shareIn(overview.collections.map(({ media }) => media));
  const { waiting } = overview;
  const contributionShare = shareIn(overview.topContributors.map(({ contributions }) => contributions));
  return (
    <>
      <Figures overview={overview} />
      <Intake years={overview.years} />
      <div className={styles.parts}>
        <div className="grid gap-5 min-0">
          <OverTime {...overview} year={year} onYear={onYear} />
          <Section className={styles.part} id="by-collection" title={t("byCollection")}>
            <BarTable
              caption={t("byCollection")}
              columns={[t("collection"), t("contributions"), t("media"), t("bytes")]}
              barLabel={t("barOfMedia")}
              rows={overview.collections.map(({ collectionId, title, contributions, media, bytes }) => {
                const { text, lang } = findTranslation(title, "title", language);
                return {
                  id: collectionId,
                  name: (
                    <Link to={paths.collection.href({ orgId, collectionId })} lang={lang}>
                      {text || t("untitled")}
                    </Link>
                  ),
                  figures: [formatNumber(contributions), formatNumber(media), formatBytes(bytes)],
                  share: mediaShare(media),
                };
              })}
            />
          </Section>
        </div>
        <div className="grid gap-5 min-0">
          {waiting.pending + waiting.failed > 0 && (
            <Section className={styles.part} id="waits" title={t("waits")}>
              <Waiting waiting={waiting} />
            </Section>
          )}
          <Section className={styles.part} id="by-license" title={t("byLicense")}>
            <LicenseTable licenses={overview.licenses} />
          </Section>
          <Fold title={<h2 className="title-2">{t("top")}</h2>}>
            <BarTable
              caption={t("top")}
              columns={[t("person"), t("contributions")]}
              barLabel={t("barOfContributions")}
              rows={overview.topContributors.map(({ userId, name, contributions }) => ({
                id: userId,
                name: <Link to={paths.profile.href({ orgId, userId })}>{name || t("nameless")}</Link>,
                figures: [formatNumber(contributions)],
                share: contributionShare(contributions),
              }))}
            />
          </Fold>
        </div>
      </div>
    </>
  );
}

/** The organization's figures, and tasks that need attention. */
export default function DashboardPage() {
  const t = useText();
  const { id } = useCurrentOrganization();
  const [year, setYear] = useState<number | null>(null);
  // The previous year's figures stay until the next ones have loaded.
  const query = dashboardApi.useGetOverviewQuery({ id, ...(year !== null && { year }) });
  const state = useLoad(query);
  useTitle(t("title"));
  return (
    <div className={`wrap ${styles.page}`}>
      <h1 className="title-1">{t("title")}</h1>
      <Loaded {...state} data={query.error ? query.currentData : query.data}>
        {(overview) => <Content overview={overview} year={year} onYear={setYear} />}
      </Loaded>
    </div>
  );
}

/** Files that cannot be shown yet: those in progress, and failed ones with a retry button. */
function Waiting({ waiting: { pending, failed, newest } }: Pick<Overview, "waiting">) {
  const t = useText();
  const showOutcome = useOutcomeToast();
  const { id: orgId } = useCurrentOrganization();
  const [rebuild, { isLoading }] = dashboardApi.useRebuildMediaMutation();
  const [tried, setTried] = useState<readonly string[]>([]);
  const retry = async (mediaId: string, name: string) => {
    if (await showOutcome(rebuild({ id: mediaId }), t("retried", { name }))) setTried([...tried, mediaId]);
  };
  return (
    <>
      <p>
        {pending > 0 && t("pending", { count: pending })} {failed > 0 && t("failed", { count: failed })}
      </p>
      <ul className={rows.list}>
        {newest.map(({ mediaId, contributionId, collectionId, title, originalFileName, reason }) => {
          const name = title || originalFileName;
          return (
            <li className="row items-center justify-between pad-block-3 anywhere rule-below" key={mediaId}>
              <div>
                <Link to={paths.contribution.href({ orgId, collectionId, id: contributionId })}>{name}</Link>
                <p className="muted small">{[originalFileName, reason].filter(Boolean).join(" · ")}</p>
              </div>
              <RowButton
                rowLabel={`– ${name}`}
                icon="retry"
                aria-disabled={tried.includes(mediaId)}
                isBusy={isLoading}
                onClick={() => void retry(mediaId, name)}
              >
                {t("retry")}
              </RowButton>
            </li>
          );
        })}
      </ul>
    </>
  );
}
