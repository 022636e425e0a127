/** Background jobs, done by the worker. A job carries only ids, and running it twice does no harm. */
import type { Answer } from "@samling/contract/types";
import type { queues } from "./queues.ts";

export interface DerivativesJob {
  organizationId: string;
  mediaId: string;
  /** Rebuilds even if everything exists; runs when no other job is waiting. */
  isRebuild?: boolean;
  /** Number of places behind others, by the processor time that its sender had used. */
  behind?: number;
  /** Line of jobs in which it waits; by default its contributor's. */
  turn?: string;
}

interface DataOfJobs {
  /** Makes the small sizes of a picture, which people wait for; the job for the rest follows. */
  "make-previews": DerivativesJob;
  /** `isRebuild`: rebuild even if everything exists. */
  "make-derivatives": DerivativesJob;
  /** The same for slow work, a film or a slow picture: it never delays other pictures. */
  "make-film": DerivativesJob;
  /** Handles a job that failed every time, or crashed its worker. */
  "give-up-derivatives": { organizationId: string; mediaId: string };
  /** Its tiles, in a collection that allows full size. */
  "make-tiles": { organizationId: string; mediaId: string };
  /** The text file of a story whose words have changed. */
  "renew-story": { organizationId: string; mediaId: string };
  "clean-related-file": { organizationId: string; fileId: string };
  /** The e-mail is in its own row, since a job outlives its completion. */
  "send-mail": {
    mailId: string;
    /** The line in which it takes turns; absent in jobs of an earlier release. */
    line?: string;
  };
  "give-up-mail": { mailId: string };
  /** Some of the contributions of a batch; the next job continues. */
  "change-batch": { organizationId: string; batchId: string };
  /** One package of a hand-over; the next job follows. */
  "pack-hand-over": { organizationId: string; handOverId: string };
  /** One package of a hand-over that the organization's bucket does not have yet; the next job follows. */
  "put-hand-over": { organizationId: string; handOverId: string };
  "send-webhook": {
    organizationId: string;
    deliveryId: string;
    /** The line in which it takes turns: its webhook. Absent in jobs of an earlier release. */
    line?: string;
  };
  /** Some of the contributions of an import; the next job continues. */
  "bring-in": { organizationId: string; importId: string };
  "give-up-import": { organizationId: string; importId: string };
  "give-up-hand-over": { organizationId: string; handOverId: string };
  "check-fixity": { checkId: string };
  /** One batch of a lane of the check. */
  "check-originals": { checkId: string; lane: number };
}
export type JobInLine = DataOfJobs["send-mail" | "send-webhook"];
export type JobName = keyof typeof queues;
export type JobData = { [N in JobName]: N extends keyof DataOfJobs ? DataOfJobs[N] : Record<string, never> };

/** `skipped`: there was nothing to do, usually because it had been done before. */
export type JobResult = "done" | "skipped" | "failed";
export type JobHandlers = { [N in JobName]: (data: JobData[N], signal: AbortSignal) => Promise<JobResult> };

export type JobReport = Answer<"GET /api/jobs">;
export type QueueState = JobReport["queues"][number];

/** The queues that a worker takes jobs from, and how many of each at once, if that differs from the default. */
export type QueueSelection = ReadonlyMap<string, number | undefined>;

export interface Jobs {
  /** Creates missing schema and queues; call it before anything else. */
  start(): Promise<void>;
  /** Joins the open transaction: no job without its rows, and no rows without their job. */
  enqueue<N extends JobName>(name: N, ...data: JobData[N][]): Promise<void>;
  /** Puts media that someone is viewing before all others, among jobs of the same kind. */
  prioritize(mediaIds: readonly string[]): Promise<void>;
  /** The same as `enqueue`, but the job does not run before this time. */
  enqueueAt<N extends JobName>(at: Date, name: N, ...data: JobData[N][]): Promise<void>;
  /** Lets a waiting job with this data run at once; false if none waits or is running. */
  expedite<N extends JobName>(name: N, data: Partial<JobData[N]>): Promise<boolean>;
  /** Runs jobs until `stop`, `concurrency` of each kind at a time, but only one film. `chosen`: only these queues. */
  work(handlers: JobHandlers, concurrency: number, chosen?: QueueSelection | null): Promise<void>;
  /** Schedules the recurring jobs; any worker runs them. */
  schedule(): Promise<void>;
  report(): Promise<JobReport>;
  measure(): Promise<QueueState[]>;
  /** Puts a job that failed for good back into its queue, and returns it; null if it does not exist. */
  retry(id: string): Promise<string | null>;
  /** Begins no more jobs, and waits for the running ones, at most `graceMs`. */
  stop(graceMs?: number): Promise<void>;
}
