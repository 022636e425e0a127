/** The queues of jobs, by the name of the job. */
import type { Queue } from "pg-boss";

/** Settings of Samling, and options of pg-boss by the names that its types have. */
interface QueueSettings extends Pick<Queue, "heartbeatSeconds" | "retryDelayMax"> {
  retryLimit: number;
  expireInSeconds: number;
  deadLetter?: Queue["deadLetter"] & `give-up-${string}`;
  /** Concurrency per process, if it differs from the default. */
  concurrency?: number;
  /** People, kinds of e-mails in organizations, or webhooks take turns: see `findTurns`. */
  takesTurns?: boolean;
  /** When it recurs, in UTC. */
  cron?: string;
}

const engine = { retryLimit: 5, expireInSeconds: 1_800, heartbeatSeconds: 20 };
const derivatives = { ...engine, deadLetter: "give-up-derivatives", takesTurns: true } as const;
/** Tried for about ten hours. */
const longRetries = { retryLimit: 20, retryDelayMax: 3_600 };
const giveUp = { retryLimit: 20, expireInSeconds: 60 };

/** Queues that others refer to come first. */
const settings = {
  "give-up-derivatives": giveUp,
  "make-previews": derivatives,
  "make-derivatives": derivatives,
  "make-film": { ...derivatives, concurrency: 1 },
  // One picture may use as much memory as a hundred others.
  "make-tiles": { ...engine, retryDelayMax: 3_600, concurrency: 1, takesTurns: true },
  "renew-story": { ...longRetries, expireInSeconds: 120 },
  "find-missing-tiles": { retryLimit: 1, expireInSeconds: 120, cron: "* * * * *" },
  "clean-related-file": { ...engine, concurrency: 1 },
  "find-unclean-files": { retryLimit: 1, expireInSeconds: 120, cron: "37 * * * *" },
  // Retries for half a day: a mail server that is down overnight loses no e-mail. Nodemailer waits for up to ten minutes
  // after each of at most ten commands; a job that expired earlier would send a second copy of what is then accepted.
  "give-up-mail": giveUp,
  "send-mail": {
    retryLimit: 24,
    retryDelayMax: 3_600,
    expireInSeconds: 7_200,
    heartbeatSeconds: 20,
    deadLetter: "give-up-mail",
    takesTurns: true,
  },
  "remake-media": { retryLimit: 1, expireInSeconds: 120, cron: "* * * * *" },
  "change-batch": { retryLimit: 20, retryDelayMax: 60, expireInSeconds: 600, heartbeatSeconds: 20 },
  "give-up-import": giveUp,
  // Files of gigabytes may be among them.
  "bring-in": {
    ...longRetries,
    expireInSeconds: 7_200,
    heartbeatSeconds: 20,
    deadLetter: "give-up-import",
    concurrency: 1,
  },
  "give-up-hand-over": giveUp,
  // One package, of gigabytes.
  "pack-hand-over": {
    ...longRetries,
    expireInSeconds: 21_600,
    heartbeatSeconds: 60,
    deadLetter: "give-up-hand-over",
    concurrency: 1,
  },
  // One package of gigabytes, to a server that may be away for a night.
  "put-hand-over": { ...longRetries, expireInSeconds: 86_400, heartbeatSeconds: 60, concurrency: 1 },
  // A message that is not accepted is sent again by its own job.
  "send-webhook": { ...longRetries, expireInSeconds: 120, heartbeatSeconds: 20, takesTurns: true },
  "number-accessions": { retryLimit: 1, expireInSeconds: 120, cron: "* * * * *" },
  "look-at-media": { retryLimit: 1, expireInSeconds: 600, concurrency: 1, cron: "* * * * *" },
  "index-media": { retryLimit: 1, expireInSeconds: 600, concurrency: 1, cron: "* * * * *" },
  "stamp-records": { retryLimit: 1, expireInSeconds: 3_600, concurrency: 1, cron: "* * * * *" },
  "compare-records": { retryLimit: 1, expireInSeconds: 3_600, concurrency: 1, cron: "17 4 * * *" },
  "forget-words": { retryLimit: 1, expireInSeconds: 3_600, concurrency: 1, cron: "29 4 * * 0" },
  "sweep-objects": { retryLimit: 1, expireInSeconds: 600, cron: "*/15 * * * *" },
  "purge-collections": { retryLimit: 1, expireInSeconds: 3_600, cron: "23 * * * *" },
  "forget-expired": { retryLimit: 1, expireInSeconds: 120, cron: "7 * * * *" },
  "send-notices": { retryLimit: 1, expireInSeconds: 240, concurrency: 1, cron: "*/5 * * * *" },
  "send-thanks": { retryLimit: 1, expireInSeconds: 1_800, concurrency: 1, cron: "33 7-15 * * *" },
  "tell-endings": { retryLimit: 3, expireInSeconds: 1_800, cron: "49 4 * * *" },
  "dispose-declined": { retryLimit: 3, expireInSeconds: 1_800, cron: "19 2 * * *" },
  "start-fixity": { retryLimit: 5, expireInSeconds: 60, cron: "41 1 * * 0" },
  "check-fixity": { ...longRetries, expireInSeconds: 120 },
  // One batch of originals, which may be films of gigabytes.
  "check-originals": { ...longRetries, expireInSeconds: 21_600, heartbeatSeconds: 60 },
  // Long enough to list everything in the storage.
  "compare-storage": {
    retryLimit: 3,
    expireInSeconds: 21_600,
    heartbeatSeconds: 60,
    concurrency: 1,
    cron: "11 3 * * 0",
  },
} satisfies Record<string, QueueSettings>;

type QueueName = keyof typeof settings;
export const queues: Record<QueueName, QueueSettings & { deadLetter?: QueueName }> = settings;
