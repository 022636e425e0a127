/** What is done later, by the worker. A job carries ids only, and doing it twice does no harm. */

export interface DerivativesJob {
  organizationId: string;
  mediaId: string;
  /** Also where everything has been made already; done when nobody waits for anything else. */
  isRebuild?: boolean;
}

/** Job → what it carries. */
export interface JobData {
  /** `isRebuild`: also where everything has been made already. */
  "make-derivatives": DerivativesJob;
  /** The same of a film, which takes minutes: it never takes a turn that a picture could have. */
  "make-film": DerivativesJob;
  /** What became of one that failed every time, or brought its worker down. */
  "give-up-derivatives": { organizationId: string; mediaId: string };
  "clean-related-file": { organizationId: string; fileId: string };
  "find-unclean-files": Record<string, never>;
  /** Every hour. */
  "remake-media": Record<string, never>;
  "sweep-objects": Record<string, never>;
  "purge-collections": Record<string, never>;
  /** The mail stands in a row of its own, since a job outlives what it did. */
  "send-mail": { mailId: string };
  "give-up-mail": { mailId: string };
  "forget-expired": Record<string, never>;
  /** Every week. */
  "start-fixity": Record<string, never>;
  "check-fixity": { checkId: string };
  /** Every week. */
  "compare-storage": Record<string, never>;
}
export type JobName = keyof JobData;

/** `skipped`: there was nothing to do, mostly because it had been done before. */
export type JobResult = "done" | "skipped" | "failed";
export type JobHandlers = { [N in JobName]: (data: JobData[N], signal: AbortSignal) => Promise<JobResult> };

/** What the queues hold, and the latest jobs that failed for good. */
export interface JobReport {
  queues: { name: string; waiting: number; running: number; failed: number }[];
  failed: { id: string; queue: string; data: Record<string, unknown>; error: string; failedAt: string }[];
}

export interface Jobs {
  /** Creates schema and queues where they are missing; needed before anything else. */
  start(): Promise<void>;
  /** Joins the open transaction: there is no job without its rows, and no rows without their job. */
  enqueue<N extends JobName>(name: N, ...data: JobData[N][]): Promise<void>;
  /** Does jobs until `stop`, `concurrency` of each kind at a time; of films one. */
  work(handlers: JobHandlers, concurrency: number): Promise<void>;
  /** Has the regular jobs done at their times, by whoever works. */
  schedule(): Promise<void>;
  report(): Promise<JobReport>;
  /** Puts a job that failed for good back into its queue, and tells which; null where there is none such. */
  retry(id: string): Promise<string | null>;
  /** Lets the jobs that run come to their end. */
  stop(): Promise<void>;
}
