import type { Answer } from "@samling/contract/types";
import { useFormat } from "@samling/portal";
import { useLoad } from "@samling/portal/sending/use-load";
import { useOutcomeToast } from "@samling/portal/sending/use-outcome-toast";
import { Button } from "@samling/ui";
import { Loaded } from "@samling/ui/loaded";
import { Section } from "@samling/ui/section";
import admin from "../../shared/admin.module.css";
import { useAdminText } from "../../shared/text.ts";
import { healthApi } from "./endpoints.ts";
import styles from "./health.module.css";

const pollIntervalMs = 10_000;
const kinds = ["originals", "relatedFiles", "derivatives"] as const;

function StoredAmounts({ report }: { report: Answer<"GET /api/storage"> }) {
  const t = useAdminText();
  const { formatBytes, formatNumber } = useFormat();
  return (
    <dl className={`grid gap-5 mb-6 fit-12 ${styles.facts}`}>
      {kinds.map((kind) => (
        <div key={kind}>
          <dt className="mb-2 small muted">{t(`health.${kind}`)}</dt>
          <dd className="grid gap-1 small">
            <b>{formatBytes(report[kind].bytes)}</b>
            <span className="muted">
              {t("health.files", { count: report[kind].count, shown: formatNumber(report[kind].count) })}
            </span>
          </dd>
        </div>
      ))}
      <div>
        <dt className="mb-2 small muted">{t("health.unnamed")}</dt>
        <dd className="grid gap-1 small">
          <b>{formatNumber(report.waiting)}</b>
          <span className="muted">{t("health.unnamedHelp")}</span>
        </dd>
      </div>
    </dl>
  );
}

function FixityFindings({ check }: { check: Answer<"GET /api/fixity"> }) {
  const t = useAdminText();
  const { formatDateTime, formatNumber } = useFormat();
  const { startedAt, finishedAt, checked, missing, changed, problems } = check;
  if (!startedAt) return <p>{t("health.neverChecked")}</p>;
  const isIntact = missing + changed === 0;
  return (
    <>
      <p>
        {finishedAt
          ? t("health.checkedAt", { date: formatDateTime(finishedAt), count: formatNumber(checked) })
          : t("health.checking", { date: formatDateTime(startedAt), count: formatNumber(checked) })}
      </p>
      {(finishedAt || checked > 0 || !isIntact) && (
        <p className={isIntact ? "success strong" : "danger strong"}>
          {isIntact
            ? t(finishedAt ? "health.allWell" : "health.allWellSoFar")
            : t("health.notWell", { missing: formatNumber(missing), changed: formatNumber(changed) })}
        </p>
      )}
      <FixityProblems problems={problems} />
    </>
  );
}

type FixityProblem = Pick<Answer<"GET /api/fixity">["problems"][number], "key" | "problem">;

function FixityProblems({ problems }: { problems: readonly FixityProblem[] }) {
  const t = useAdminText();
  if (problems.length === 0) return null;
  return (
    <ul className="grid gap-2 anywhere">
      {problems.map(({ key, problem }) => (
        <li key={key}>
          <b>{t(`health.${problem}`)}</b> <span className={admin.code}>{key}</span>
        </li>
      ))}
    </ul>
  );
}

function ComparisonResult({ comparison }: { comparison: Answer<"GET /api/storage">["comparison"] }) {
  const t = useAdminText();
  const { formatBytes, formatDateTime, formatNumber } = useFormat();
  if (!comparison) return <p>{t("health.neverCompared")}</p>;
  const { comparedAt, objects, unnamed, unnamedBytes, abandoned, missing, missingKeys } = comparison;
  const date = formatDateTime(comparedAt);
  const isIntact = missing + unnamed === 0;
  return (
    <>
      <p>{t("health.comparedAt", { date, count: formatNumber(objects) })}</p>
      <p className={isIntact ? "success strong" : "danger strong"}>
        {isIntact
          ? t("health.agree")
          : t("health.disagree", {
              missing: formatNumber(missing),
              unnamed: formatNumber(unnamed),
              bytes: formatBytes(unnamedBytes),
              abandoned: formatNumber(abandoned),
            })}
      </p>
      <FixityProblems problems={missingKeys.map((key) => ({ key, problem: "missing" }))} />
    </>
  );
}

/** Amount of stored data, and whether it is unchanged. */
export function StorageSection() {
  const t = useAdminText();
  const showOutcome = useOutcomeToast();
  const storage = useLoad(healthApi.useGetStorageQuery());
  const fixity = useLoad(healthApi.useGetFixityQuery(undefined, { pollingInterval: pollIntervalMs }));
  const [start, { isLoading }] = healthApi.useStartFixityMutation();

  return (
    <Section id="storage" title={t("health.storage")} className={admin.section}>
      <Loaded {...storage}>
        {(report) => (
          <>
            <StoredAmounts report={report} />
            <h3 className="title-3">{t("health.comparison")}</h3>
            <ComparisonResult comparison={report.comparison} />
          </>
        )}
      </Loaded>
      <h3 className="title-3">{t("health.fixity")}</h3>
      <p className="prose muted mb-5">{t("health.fixityAbout")}</p>
      <Loaded {...fixity}>
        {(check) => (
          <div className="grid gap-3 justify-start mt-4">
            <FixityFindings check={check} />
            <Button
              variant="line"
              isBusy={isLoading}
              aria-disabled={check.startedAt !== null && check.finishedAt === null}
              onClick={() => void showOutcome(start(), t("health.checkStarted"))}
            >
              {t("health.startCheck")}
            </Button>
          </div>
        )}
      </Loaded>
    </Section>
  );
}
