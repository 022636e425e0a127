import type { WorkConfig } from "./config.ts";
import { purgeCollections } from "./features/collections/delete.ts";
import { giveUpMail, sendMail } from "./features/mail/send-mail.ts";
import { sendNotices } from "./features/mail/send-notices.ts";
import { cleanRelatedFile, findUncleanFiles } from "./features/media/clean-related-file.ts";
import { giveUpDerivatives, makeDerivatives } from "./features/media/derive.ts";
import { lookAtMedia } from "./features/media/look-at-media.ts";
import { findMissingTiles, makeTiles } from "./features/media/make-tiles.ts";
import { remakeMedia } from "./features/media/remake.ts";
import { sweepObjects } from "./features/media/sweep.ts";
import { compareStorage } from "./features/operations/compare-storage.ts";
import { checkOriginals, splitCheck, startFixity } from "./features/operations/fixity.ts";
import { disposeDeclined } from "./features/review/dispose.ts";
import { forgetWords } from "./features/search/forget-words.ts";
import { indexAllMedia } from "./features/search/index-media.ts";
import { forgetExpired } from "./features/users/forget-expired.ts";
import type { JobHandlers } from "./jobs/jobs.ts";
import type { Parts } from "./parts.ts";

const alone = { fixity: { lanes: 1, bytesPerSecond: 0 } };

/** The handler of each job. */
export const createHandlers = (parts: Parts, { fixity }: Pick<WorkConfig, "fixity"> = alone): JobHandlers => ({
  "make-derivatives": (data) => makeDerivatives(parts.storage, data),
  "make-film": (data) => makeDerivatives(parts.storage, data),
  "give-up-derivatives": (data) => giveUpDerivatives(data),
  "make-tiles": (data) => makeTiles(parts.storage, data),
  "find-missing-tiles": () => findMissingTiles(parts),
  "clean-related-file": (data) => cleanRelatedFile(parts.storage, data),
  "find-unclean-files": () => findUncleanFiles(parts.jobs, parts.clock()),
  "remake-media": () => remakeMedia(parts),
  "look-at-media": () => lookAtMedia(parts),
  "index-media": () => indexAllMedia(parts.database.sequelize),
  "forget-words": () => forgetWords(parts.database.sequelize),
  "sweep-objects": () => sweepObjects(parts, parts.clock()),
  "purge-collections": () => purgeCollections(parts.clock()),
  "send-mail": (data) => sendMail(parts, data),
  "give-up-mail": (data) => giveUpMail(data),
  "forget-expired": () => forgetExpired(parts.database, parts.clock()),
  "send-notices": () => sendNotices({ jobs: parts.jobs, now: parts.clock() }),
  "dispose-declined": () => disposeDeclined(parts.clock()),
  "start-fixity": async () => {
    await startFixity(parts, null);
    return "done";
  },
  "check-fixity": (data) => splitCheck(parts, data, fixity.lanes),
  "check-originals": (data) => checkOriginals(parts, data, fixity),
  "compare-storage": () => compareStorage(parts),
});
