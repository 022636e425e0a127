import { Gauge } from "@samling/telemetry/metrics";
import type { Jobs, QueueState } from "./jobs.ts";

export interface QueueWatch {
  secondsSinceCheck(): number;
  /** The queue whose oldest job has waited longest. */
  findOldest(): QueueState | undefined;
  stop(): void;
}

/** The heartbeat of the worker, which can only be late for the queues that it `takes` jobs from. */
export function watchQueues(
  jobs: Pick<Jobs, "measure">,
  { intervalMs = 5_000, takes = (_queue: string): boolean => true } = {},
): QueueWatch {
  let queues: QueueState[] = [];
  let checkedAt = Date.now();
  let isChecking = false;
  const check = async () => {
    if (isChecking) return;
    isChecking = true;
    try {
      queues = await jobs.measure();
      checkedAt = Date.now();
    } catch {
      // The time since the last check shows the failure.
    } finally {
      isChecking = false;
    }
  };
  void check();
  const timer = setInterval(check, intervalMs);
  timer.unref();
  expose(
    () => queues,
    () => checkedAt,
  );
  return {
    secondsSinceCheck: () => (Date.now() - checkedAt) / 1000,
    findOldest: () => queues.filter(({ name }) => takes(name)).sort((a, b) => b.oldestSeconds - a.oldestSeconds)[0],
    stop: () => clearInterval(timer),
  };
}

function expose(queues: () => QueueState[], checkedAt: () => number): void {
  const perQueue = (name: string, help: string, read: (queue: QueueState) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ["queue"],
      collect() {
        for (const queue of queues()) this.set({ queue: queue.name }, read(queue));
      },
    });
  perQueue("samling_queue_waiting_jobs", "Waiting jobs, by queue.", ({ waiting }) => waiting);
  perQueue("samling_queue_running_jobs", "Running jobs, by queue.", ({ running }) => running);
  perQueue("samling_queue_failed_jobs", "Jobs that failed for good, by queue.", ({ failed }) => failed);
  perQueue(
    "samling_queue_oldest_job_seconds",
    "How long the oldest job has waited since it could have begun, by queue, without rebuilds.",
    ({ oldestSeconds }) => oldestSeconds,
  );
  new Gauge({
    name: "samling_worker_heartbeat_timestamp_seconds",
    help: "When the worker last saw its queues.",
    collect() {
      this.set(checkedAt() / 1000);
    },
  });
}
