import type { WorkConfig } from "./config.ts";
import { decodeQuickly, decodeQuicklyInBackground, decodeSlowly } from "./engines/decoders.ts";
import { OverrunError } from "./engines/sandbox-process.ts";
import { isDiskFull } from "./engines/unreadable-error.ts";
import { changeBatch } from "./features/batches/run.ts";
import { purgeCollections } from "./features/collections/delete.ts";
import { expireGuardianRequests } from "./features/contributions/guardians.ts";
import { purgeContributions } from "./features/desk/deleted.ts";
import { expireHandOvers } from "./features/hand-overs/hand-overs.ts";
import { failHandOver, packHandOver } from "./features/hand-overs/pack.ts";
import { putPackages } from "./features/hand-overs/put.ts";
import { expireImports } from "./features/imports/imports.ts";
import { expireFailed, failImport, runImport } from "./features/imports/run.ts";
import { moveStories } from "./features/links/move-stories.ts";
import { renewStory } from "./features/links/story.ts";
import { notifyEndings } from "./features/mail/notify-endings.ts";
import { sendDeskMails } from "./features/mail/send-desk-mails.ts";
import { abandonMail, sendMail } from "./features/mail/send-mail.ts";
import { cleanRelatedFile, findUncleanFiles } from "./features/media/clean-related-file.ts";
import { abandonDerivatives, makeDerivatives } from "./features/media/derive.ts";
import { hashAllMedia } from "./features/media/hash-media.ts";
import { findMissingTiles, makeTiles, requestTiles } from "./features/media/make-tiles.ts";
import { remakeMedia } from "./features/media/remake.ts";
import { sweepObjects } from "./features/media/sweep.ts";
import { compareStorage } from "./features/operations/compare-storage.ts";
import { checkOriginals, splitCheck, startFixity } from "./features/operations/fixity.ts";
import { numberAccessions } from "./features/review/register/accession.ts";
import { disposeDeclined } from "./features/review/register/dispose.ts";
import { forgetWords } from "./features/search/forget-words.ts";
import { indexAllMedia } from "./features/search/index-media.ts";
import { sendThanks } from "./features/thanks/send-thanks.ts";
import { forgetExpired } from "./features/users/forget-expired.ts";
import { recordClosedContributions, reportChanges } from "./features/webhooks/report.ts";
import { forgetDeliveries, sendWebhook } from "./features/webhooks/send.ts";
import { attemptEach } from "./jobs/attempt-each.ts";
import type { DerivativesJob, JobData, JobHandlers, JobResult } from "./jobs/jobs.ts";
import type { Parts } from "./parts.ts";
import { StorageError } from "./storage/storage.ts";
import { compareRecords, stampRecords } from "./visibility/records.ts";
import { forgetVisitors, sumOldDays } from "./visibility/visits.ts";

const alone = { fixity: { lanes: 1, bytesPerSecond: 0 } };

/** Time until a job that found the storage full or unavailable is tried again. */
const storageRetryMs = 600_000;

/** A full disk or an unreachable storage is not the file's fault: the job waits without using up an attempt. */
const waitForStorage =
  <N extends "make-previews" | "make-derivatives" | "make-film" | "make-tiles">(
    { jobs, clock, log }: Parts,
    name: N,
    handle: (data: JobData[N]) => Promise<JobResult>,
  ) =>
  async (data: JobData[N]): Promise<JobResult> => {
    try {
      return await handle(data);
    } catch (error) {
      const isStorage = error instanceof StorageError && (error.reason === "full" || error.reason === "unavailable");
      if (!isStorage && !isDiskFull(error)) throw error;
      log.warn({ err: error, queue: name }, "the storage is full or unavailable: the job waits");
      await jobs.enqueueAt(new Date(clock().getTime() + storageRetryMs), name, data);
      return "skipped";
    }
  };

/** A rebuild of everything leaves the tiles to later runs, or they would fill their queue for days. */
async function derive(parts: Parts, data: DerivativesJob, decodeBy: typeof decodeQuickly): Promise<JobResult> {
  const result = await makeDerivatives(parts.storage, data, { decodeBy });
  if (result === "done" && !data.isRebuild) await requestTiles(parts, data);
  return result;
}

const preview = ({ storage, jobs }: Parts, data: DerivativesJob): Promise<JobResult> =>
  makeDerivatives(storage, data, {
    isPreview: true,
    follow: () => jobs.enqueue("make-derivatives", data),
    decodeBy: decodeQuickly,
  });

/** A slow picture is decoded beside the films, so that it delays no other picture. */
async function withFilmQueueFallback(
  { jobs }: Parts,
  data: DerivativesJob,
  attempt: Promise<JobResult>,
): Promise<JobResult> {
  try {
    return await attempt;
  } catch (error) {
    if (!(error instanceof OverrunError)) throw error;
    await jobs.enqueue("make-film", data);
    return "skipped";
  }
}

export const createHandlers = (parts: Parts, { fixity }: Pick<WorkConfig, "fixity"> = alone): JobHandlers => ({
  "make-previews": waitForStorage(parts, "make-previews", (data) =>
    withFilmQueueFallback(parts, data, preview(parts, data)),
  ),
  "make-derivatives": waitForStorage(parts, "make-derivatives", (data) =>
    withFilmQueueFallback(parts, data, derive(parts, data, decodeQuicklyInBackground)),
  ),
  "make-film": waitForStorage(parts, "make-film", (data) => derive(parts, data, decodeSlowly)),
  "give-up-derivatives": (data) => abandonDerivatives(data),
  "make-tiles": waitForStorage(parts, "make-tiles", (data) => makeTiles(parts.storage, data)),
  "renew-story": (data) => renewStory(parts.storage, data),
  "find-missing-tiles": () => findMissingTiles(parts),
  "clean-related-file": (data) => cleanRelatedFile(parts.storage, data),
  "find-unclean-files": async () => {
    await moveStories();
    return findUncleanFiles(parts.jobs, parts.clock());
  },
  "remake-media": () => remakeMedia(parts),
  "look-at-media": () => hashAllMedia(parts),
  "index-media": () => indexAllMedia(parts.database.sequelize),
  "stamp-records": () => stampRecords((...changed) => reportChanges(parts, ...changed)),
  "compare-records": async () => {
    await attemptEach([recordClosedContributions, compareRecords], (compare) => compare());
    return "done";
  },
  "forget-words": async () => {
    await sumOldDays(parts.clock());
    return forgetWords(parts.database.sequelize);
  },
  "sweep-objects": () => sweepObjects(parts, parts.clock()),
  "purge-collections": async () => {
    const results: JobResult[] = [];
    await attemptEach([purgeCollections, purgeContributions], async (purge) =>
      results.push(await purge(parts.clock())),
    );
    return results.find((result) => result !== "skipped") ?? "skipped";
  },
  "send-mail": (data) => sendMail(parts, data),
  "give-up-mail": (data) => abandonMail(data),
  "forget-expired": async () => {
    const expireGuardians = (now: Date) => expireGuardianRequests({ jobs: parts.jobs, now });
    await attemptEach(
      [forgetVisitors, expireHandOvers, expireImports, expireFailed, forgetDeliveries, expireGuardians, forgetExpired],
      (forget) => forget(parts.clock()),
    );
    return "done";
  },
  "send-notices": () => sendDeskMails({ jobs: parts.jobs, now: parts.clock() }),
  "send-thanks": () => sendThanks({ jobs: parts.jobs, now: parts.clock() }),
  "tell-endings": () => notifyEndings({ jobs: parts.jobs, now: parts.clock() }),
  "change-batch": (data) => changeBatch(parts, data),
  "pack-hand-over": (data, signal) => packHandOver(parts, data, signal),
  "give-up-hand-over": (data) => failHandOver(data, parts.clock(), "storage"),
  "put-hand-over": (data, signal) => putPackages(parts, data, signal),
  "send-webhook": (data) => sendWebhook(parts, data),
  "bring-in": (data, signal) => runImport(parts, data, signal),
  "give-up-import": (data) => failImport(data, parts.clock()),
  "number-accessions": () => numberAccessions(parts.clock()),
  "dispose-declined": () => disposeDeclined(parts.clock()),
  "start-fixity": async () => {
    await startFixity(parts, null);
    return "done";
  },
  "check-fixity": (data) => splitCheck(parts, data, fixity.lanes),
  "check-originals": (data) => checkOriginals(parts, data, fixity),
  "compare-storage": () => compareStorage(parts),
});
