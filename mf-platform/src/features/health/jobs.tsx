import type { Answer } from "@samling/contract/types";
import { useFormat } from "@samling/portal";
import { useLoad } from "@samling/portal/sending/use-load";
import { useOutcomeToast } from "@samling/portal/sending/use-outcome-toast";
import { Button, useKeptFocus } from "@samling/ui";
import { Loaded } from "@samling/ui/loaded";
import { Section } from "@samling/ui/section";
import { Table } from "@samling/ui/table";
import admin from "../../shared/admin.module.css";
import { useAdminText } from "../../shared/text.ts";
import { healthApi } from "./endpoints.ts";

type JobsAnswer = Answer<"GET /api/jobs">;
const refreshIntervalMs = 10_000;

const steps = [
  { unit: "day", seconds: 86_400 },
  { unit: "hour", seconds: 3_600 },
  { unit: "minute", seconds: 60 },
] as const;

/** A waiting time in its largest unit: `3 hrs`. */
function useWait(): (seconds: number) => string {
  const { formatNumber } = useFormat();
  return (seconds) => {
    const step = steps.find((step) => seconds >= step.seconds) ?? { unit: "second", seconds: 1 };
    const count = Math.floor(seconds / step.seconds);
    return formatNumber(count, { style: "unit", unit: step.unit, unitDisplay: "short" });
  };
}

function Queues({ queues }: Pick<JobsAnswer, "queues">) {
  const t = useAdminText();
  const { formatNumber } = useFormat();
  const formatWait = useWait();
  return (
    <Table
      stacks
      caption={t("health.jobs")}
      columns={[
        { text: t("health.queue"), cell: ({ name }) => <span className={admin.code}>{name}</span> },
        ...(["waiting", "running", "failed"] as const).map((column) => ({
          text: t(`health.${column}`),
          isNumber: true,
          cell: (queue: JobsAnswer["queues"][number]) => (
            <span className={column === "failed" && queue.failed > 0 ? "danger strong" : undefined}>
              {formatNumber(queue[column])}
            </span>
          ),
        })),
        {
          text: t("health.oldest"),
          isNumber: true,
          cell: ({ oldestSeconds }) => (oldestSeconds > 0 ? formatWait(oldestSeconds) : "–"),
        },
      ]}
      rows={queues}
      keyOf={({ name }) => name}
    />
  );
}

function FailedJobs({ failed }: Pick<JobsAnswer, "failed">) {
  const t = useAdminText();
  const { formatDateTime } = useFormat();
  return (
    <Table
      stacks
      caption={t("health.failedJobs")}
      columns={[
        { text: t("health.queue"), cell: ({ queue }) => <span className={admin.code}>{queue}</span> },
        {
          text: t("health.error"),
          cell: ({ error, data }) => (
            <span>
              {error}
              <br />
              <span className={`${admin.code} muted`}>{JSON.stringify(data)}</span>
            </span>
          ),
        },
        { text: t("health.when"), cell: ({ failedAt }) => formatDateTime(failedAt) },
        { text: t("health.retry"), isHidden: true, cell: (job) => <RetryButton job={job} /> },
      ]}
      rows={failed}
      keyOf={({ id }) => id}
    />
  );
}

function RetryButton({ job: { id, queue, failedAt } }: { job: JobsAnswer["failed"][number] }) {
  const t = useAdminText();
  const { formatDate } = useFormat();
  const showOutcome = useOutcomeToast();
  const [retry, { isLoading }] = healthApi.useRetryJobMutation();
  // The row disappears.
  useKeptFocus();
  return (
    <Button
      variant="line"
      isSmall
      icon="retry"
      isBusy={isLoading}
      aria-label={`${t("health.retryLabel", { queue })}, ${formatDate(failedAt, { dateStyle: "medium", timeStyle: "medium" })}`}
      onClick={() => void showOutcome(retry({ id }), t("health.retried", { queue }))}
    >
      {t("health.retry")}
    </Button>
  );
}

function QueuesSummary({ queues }: Pick<JobsAnswer, "queues">) {
  const t = useAdminText();
  const formatWait = useWait();
  const counts = { waiting: sum(queues, "waiting"), running: sum(queues, "running") };
  const oldest = Math.max(0, ...queues.map(({ oldestSeconds }) => oldestSeconds));
  return oldest > 0 ? t("health.queuesWaiting", { ...counts, oldest: formatWait(oldest) }) : t("health.queues", counts);
}

const sum = (queues: JobsAnswer["queues"], column: "waiting" | "running") =>
  queues.reduce((total, queue) => total + queue[column], 0);

/** The worker's waiting, running and failed jobs. */
export function JobsSection() {
  const t = useAdminText();
  const state = useLoad(healthApi.useListJobsQuery(undefined, { pollingInterval: refreshIntervalMs }));
  return (
    <Section id="jobs" title={t("health.jobs")} className={admin.section}>
      <Loaded {...state}>
        {({ queues, failed }) => (
          <>
            <details>
              <summary>
                <QueuesSummary queues={queues} />
              </summary>
              <Queues queues={queues} />
            </details>
            <h3 className="title-3" style={{ marginTop: "var(--s-6)" }}>
              {t("health.failedJobs")}
            </h3>
            {failed.length === 0 ? (
              <p className="success strong">{t("health.noFailed")}</p>
            ) : (
              <FailedJobs failed={failed} />
            )}
          </>
        )}
      </Loaded>
    </Section>
  );
}
