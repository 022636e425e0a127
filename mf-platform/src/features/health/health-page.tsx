import { Link, useFormat, useTitle } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { Icon } from "@samling/ui";
import { useAdminText } from "../../shared/text.ts";
import { ClientErrorsSection } from "./client-errors.tsx";
import { healthApi } from "./endpoints.ts";
import styles from "./health.module.css";
import { JobsSection } from "./jobs.tsx";
import { StorageSection } from "./storage.tsx";
import { VersionsSection } from "./versions.tsx";

/** The system's health for its operators. Each section loads, and fails, independently. */
export default function HealthPage() {
  const t = useAdminText();
  useTitle(t("health.title"));
  return (
    <div className="wrap page">
      <div className="row items-end justify-between mb-6 gap-y-3 gap-x-6">
        <h1 className="title-1">{t("health.title")}</h1>
        <Link className="go" to={paths.platformAudit.href()}>
          {t("health.audit")} <Icon name="arrowRight" />
        </Link>
      </div>
      <HealthSummary />
      <JobsSection />
      <ClientErrorsSection />
      <StorageSection />
      <VersionsSection />
    </div>
  );
}

/** Older browser errors are not reported. */
const recentMs = 86_400_000;

/** The first line: a list of problems, or that all is well. Renders nothing until everything has loaded. */
function HealthSummary() {
  const t = useAdminText();
  const { formatNumber } = useFormat();
  const { data: jobs } = healthApi.useListJobsQuery();
  const { data: fixity } = healthApi.useGetFixityQuery();
  const { data: storage } = healthApi.useGetStorageQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data: errors } = healthApi.useListClientErrorsQuery();
  const { data: floods } = healthApi.useListFloodsQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!jobs || !fixity || !storage || !errors || !floods) return null;
  const recentErrors = errors.filter(({ lastAt }) => Date.now() - Date.parse(lastAt) < recentMs);
  const checks = [
    { what: "jobs", count: jobs.queues.reduce((sum, { failed }) => sum + failed, 0), to: "#jobs" },
    { what: "originals", count: fixity.missing + fixity.changed, to: "#storage" },
    { what: "objects", count: storage.comparison?.missing ?? 0, to: "#storage" },
    { what: "errors", count: recentErrors.length, to: "#client-errors" },
  ] as const;
  const openProblems = checks.filter(({ count }) => count > 0);
  if (openProblems.length + floods.length === 0)
    return <p className={`success strong ${styles.standing}`}>{t("health.standing.well")}</p>;
  return (
    <ul className={styles.standing}>
      {floods.map(({ organization: { id, name }, waiting }) => (
        <li key={id}>
          <Link to={paths.reviewDesk.href({ orgId: id })}>
            {t("health.standing.flood", { name, count: waiting, shown: formatNumber(waiting) })}
          </Link>
        </li>
      ))}
      {openProblems.map(({ what, count, to }) => (
        <li key={what}>
          <a href={to}>{t(`health.standing.${what}`, { count, shown: formatNumber(count) })}</a>
        </li>
      ))}
    </ul>
  );
}
