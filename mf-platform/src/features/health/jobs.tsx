import type { Answer } from "@samling/contract/types";
import { toast, useErrorText, useFormat } from "@samling/portal";
import { Button } from "@samling/ui";
import { cellClass, tableClass } from "@samling/ui/table-class";
import { useState } from "react";
import admin from "../../shared/admin.module.css";
import { Loaded } from "../../shared/loaded.tsx";
import { useAdminText } from "../../shared/text.ts";
import { useListJobsQuery, useRetryJobMutation } from "./endpoints.ts";

type Jobs = Answer<"GET /api/jobs">;
/** Refresh interval in milliseconds. */
const interval = 10_000;

function Queues({ queues }: Pick<Jobs, "queues">) {
  const t = useAdminText();
  const { formatNumber } = useFormat();
  const columns = ["waiting", "running", "failed"] as const;
  return (
    <table className={tableClass({ stacks: true })}>
      <caption className="vh">{t("health.jobs")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("health.queue")}</th>
          {columns.map((column) => (
            <th key={column} scope="col" className={cellClass.number}>
              {t(`health.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
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
      </tbody>
    </table>
  );
}

function FailedJob({ job }: { job: Jobs["failed"][number] }) {
  const t = useAdminText();
  const { formatDate } = useFormat();
  const errorText = useErrorText();
  const [retry] = useRetryJobMutation();
  const [isBusy, setBusy] = useState(false);
  const again = async () => {
    setBusy(true);
    try {
      await retry({ id: job.id }).unwrap();
      toast.success(t("health.retried", { queue: job.queue }));
    } catch (error) {
      toast.error(errorText(error));
    }
    setBusy(false);
  };
  return (
    <tr>
      <th scope="row" className={admin.code}>
        {job.queue}
      </th>
      <td data-label={t("health.error")}>
        {job.error}
        <br />
        <span className={`${admin.code} ${admin.fine}`}>{JSON.stringify(job.data)}</span>
      </td>
      <td data-label={t("health.when")}>{formatDate(job.failedAt, { dateStyle: "medium", timeStyle: "short" })}</td>
      <td className={cellClass.last}>
        <Button
          variant="line"
          isSmall
          icon="retry"
          isBusy={isBusy}
          aria-label={t("health.retryLabel", { queue: job.queue })}
          onClick={() => void again()}
        >
          {t("health.retry")}
        </Button>
      </td>
    </tr>
  );
}

const sum = (queues: Jobs["queues"], column: "waiting" | "running") =>
  queues.reduce((total, queue) => total + queue[column], 0);

/** The worker's waiting, running and failed jobs. */
export function JobsSection() {
  const t = useAdminText();
  const { data, error, refetch } = useListJobsQuery(undefined, { pollingInterval: interval });
  return (
    <section className={admin.section} aria-labelledby="jobs">
      <h2 className="title-2" id="jobs">
        {t("health.jobs")}
      </h2>
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
              <table className={tableClass({ stacks: true })}>
                <caption className="vh">{t("health.failedJobs")}</caption>
                <thead>
                  <tr>
                    <th scope="col">{t("health.queue")}</th>
                    <th scope="col">{t("health.error")}</th>
                    <th scope="col">{t("health.when")}</th>
                    <th scope="col">
                      <span className="vh">{t("health.retry")}</span>
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {failed.map((job) => (
                    <FailedJob key={job.id} job={job} />
                  ))}
                </tbody>
              </table>
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}
