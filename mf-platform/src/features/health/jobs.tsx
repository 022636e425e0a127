import type { Answer } from "@samling/contract/types";
import { useFormat } from "@samling/portal";
import { useOutcomeToast } from "@samling/portal/sending/use-outcome-toast";
import { Button } from "@samling/ui";
import { Section } from "@samling/ui/section";
import { Table } from "@samling/ui/table";
import { cellClass } from "@samling/ui/table-class";
import admin from "../../shared/admin.module.css";
import { Loaded } from "../../shared/loaded.tsx";
import { useAdminText } from "../../shared/text.ts";
import { healthApi } from "./endpoints.ts";

type JobsAnswer = Answer<"GET /api/jobs">;
/** Refresh interval in milliseconds. */
const interval = 10_000;

function Queues({ queues }: Pick<JobsAnswer, "queues">) {
  const t = useAdminText();
  const { formatNumber } = useFormat();
  const columns = ["waiting", "running", "failed"] as const;
  return (
    <Table
      stacks
      caption={t("health.jobs")}
      columns={[t("health.queue"), ...columns.map((column) => ({ text: t(`health.${column}`), isNumber: true }))]}
    >
      {queues.map((queue) => (
        <tr key={queue.name}>
          <th scope="row" className={admin.code}>
            {queue.name}
          </th>
          {columns.map((column) => (
            <td key={column} data-label={t(`health.${column}`)} className={cellClass.number}>
              <span className={column === "failed" && queue.failed > 0 ? admin.bad : undefined}>
                {formatNumber(queue[column])}
              </span>
            </td>
          ))}
        </tr>
      ))}
    </Table>
  );
}

function FailedJob({ job }: { job: JobsAnswer["failed"][number] }) {
  const t = useAdminText();
  const { formatDate } = useFormat();
  const showOutcome = useOutcomeToast();
  const [retry, { isLoading }] = healthApi.useRetryJobMutation();
  return (
    <tr>
      <th scope="row" className={admin.code}>
        {job.queue}
      </th>
      <td data-label={t("health.error")}>
        {job.error}
        <br />
        <span className={`${admin.code} muted`}>{JSON.stringify(job.data)}</span>
      </td>
      <td data-label={t("health.when")}>{formatDate(job.failedAt, { dateStyle: "medium", timeStyle: "short" })}</td>
      <td className={cellClass.last}>
        <Button
          variant="line"
          isSmall
          icon="retry"
          isBusy={isLoading}
          aria-label={t("health.retryLabel", { queue: job.queue })}
          onClick={() => void showOutcome(retry({ id: job.id }), t("health.retried", { queue: job.queue }))}
        >
          {t("health.retry")}
        </Button>
      </td>
    </tr>
  );
}

const sum = (queues: JobsAnswer["queues"], column: "waiting" | "running") =>
  queues.reduce((total, queue) => total + queue[column], 0);

/** The worker's waiting, running and failed jobs. */
export function JobsSection() {
  const t = useAdminText();
  const { data, error, refetch } = healthApi.useListJobsQuery(undefined, { pollingInterval: interval });
  return (
    <Section id="jobs" title={t("health.jobs")} className={admin.section}>
      <Loaded data={data} error={error} onRetry={refetch}>
        {({ queues, failed }) => (
          <>
            <details>
              <summary>
                {t("health.queues", { waiting: sum(queues, "waiting"), running: sum(queues, "running") })}
              </summary>
              <Queues queues={queues} />
            </details>
            <h3 className="title-3" style={{ marginTop: "var(--s-6)" }}>
              {t("health.failedJobs")}
            </h3>
            {failed.length === 0 ? (
              <p className={admin.good}>{t("health.noFailed")}</p>
            ) : (
              <Table
                stacks
                caption={t("health.failedJobs")}
                columns={[
                  t("health.queue"),
                  t("health.error"),
                  t("health.when"),
                  { text: t("health.retry"), isHidden: true },
                ]}
              >
                {failed.map((job) => (
                  <FailedJob key={job.id} job={job} />
                ))}
              </Table>
            )}
          </>
        )}
      </Loaded>
    </Section>
  );
}
