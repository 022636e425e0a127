import {
  findTranslation,
  Link,
  useCommonText,
  useCurrentOrganization,
  useFormat,
  useLanguage,
  useTitle,
} from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { Skeleton } from "@samling/ui";
import { type ReactNode, useState } from "react";
import { LoadError } from "../../shared/load-error.tsx";
import { BarTable } from "./bar-table.tsx";
import styles from "./dashboard.module.css";
import { type Overview, useGetOverviewQuery } from "./endpoints.ts";
import { Intake } from "./intake.tsx";
import { OverTime } from "./over-time.tsx";
import { useText } from "./text.ts";
import { Waiting } from "./waiting.tsx";

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 className="title-2" id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}

function Figures({ overview }: { overview: Overview }) {
  const t = useText();
  const { formatNumber, formatBytes } = useFormat();
  const { originals, derivatives, relatedFiles } = overview.storage;
  const figures = [
    [t("contributions"), formatNumber(overview.contributions)],
    [t("media"), formatNumber(overview.media)],
    [t("contributors"), formatNumber(overview.contributors)],
    [t("storage"), formatBytes(originals + derivatives + relatedFiles)],
  ];
  return (
    <dl className={styles.figures}>
      {figures.map(([name, figure]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
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
  const ofMedia = shareIn(overview.collections.map(({ media }) => media));
  const ofContributions = shareIn(overview.topContributors.map(({ contributions }) => contributions));
  const kinds = ["originals", "derivatives", "relatedFiles"] as const;
  const ofBytes = shareIn(kinds.map((kind) => overview.storage[kind]));
  return (
    <>
      <Figures overview={overview} />
      <Intake years={overview.years} />
      <div className={styles.parts}>
        <div className={styles.column}>
          <Part id="over-time" title={t("overTime")}>
            <OverTime {...overview} year={year} onYear={onYear} />
          </Part>
          <Part id="by-collection" title={t("byCollection")}>
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
                  share: ofMedia(media),
                };
              })}
            />
          </Part>
          <Part id="storage" title={t("storage")}>
            <p className="muted">{t("storageAbout")}</p>
            <BarTable
              caption={t("storage")}
              columns={[t("kind"), t("bytes")]}
              barLabel={t("barOfBytes")}
              rows={kinds.map((kind) => ({
                id: kind,
                name: t(`stored.${kind}`),
                figures: [formatBytes(overview.storage[kind])],
                share: ofBytes(overview.storage[kind]),
              }))}
            />
          </Part>
        </div>
        <div className={styles.column}>
          <Part id="waits" title={t("waits")}>
            <Waiting waiting={overview.waiting} />
          </Part>
          <Part id="top" title={t("top")}>
            <BarTable
              caption={t("top")}
              columns={[t("person"), t("contributions")]}
              barLabel={t("barOfContributions")}
              rows={overview.topContributors.map(({ userId, name, contributions }) => ({
                id: userId,
                name: <Link to={paths.profile.href({ orgId, userId })}>{name || t("nameless")}</Link>,
                figures: [formatNumber(contributions)],
                share: ofContributions(contributions),
              }))}
            />
          </Part>
        </div>
      </div>
    </>
  );
}

/** The organization's figures, and what needs attention. */
export function DashboardPage() {
  const t = useText();
  const common = useCommonText();
  const { id } = useCurrentOrganization();
  const [year, setYear] = useState<number | null>(null);
  // The previous year's figures stay until the next ones have loaded.
  const { data, currentData, error, refetch } = useGetOverviewQuery({ id, ...(year !== null && { year }) });
  useTitle(t("title"));
  if (!currentData && error) return <LoadError error={error} onRetry={refetch} />;
  return (
    <div className={`wrap ${styles.page}`}>
      <h1 className="title-1">{t("title")}</h1>
      {data ? (
        <Content overview={data} year={year} onYear={setYear} />
      ) : (
        <div role="status" aria-label={common("loading")}>
          <Skeleton height="100svh" />
        </div>
      )}
    </div>
  );
}
