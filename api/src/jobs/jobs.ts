/** What is done later, by the worker. A job carries ids only, and doing it twice does no harm. */

/** Job → what it carries. */
export interface JobData {
  "make-derivatives": { organizationId: string; mediaId: string };
  /** What became of one that failed every time, or brought its worker down. */
  "give-up-derivatives": { organizationId: string; mediaId: string };
  "sweep-objects": Record<string, never>;
  "purge-collections": Record<string, never>;
  /** The mail stands in a row of its own, since a job outlives what it did. */
  "send-mail": { mailId: string };
  "give-up-mail": { mailId: string };
  "forget-expired": Record<string, never>;
}
export type JobName = keyof JobData;

/** `skipped`: there was nothing to do, mostly because it had been done before. */
export type JobResult = "done" | "skipped" | "failed";
export type JobHandlers = { [N in JobName]: (data: JobData[N], signal: AbortSignal) => Promise<JobResult> };

export interface Jobs {
  /** Creates schema and queues where they are missing; needed before anything else. */
  start(): Promise<void>;
  /** Joins the open transaction: there is no job without its rows, and no rows without their job. */
  enqueue<N extends JobName>(name: N, data: JobData[N]): Promise<void>;
  /** Does jobs until `stop`, `concurrency` of each kind at a time. */
  work(handlers: JobHandlers, concurrency: number): Promise<void>;
  /** Lets the jobs that run come to their end. */
  stop(): Promise<void>;
}
