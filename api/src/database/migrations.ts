import { baseline } from "./baseline.ts";
import type { Migration } from "./migration.ts";
import { mediaByLicense } from "./migrations/0206-media-by-license.ts";
import { guardiansAnswers } from "./migrations/0230-guardians-answers.ts";
import { waysBack } from "./migrations/0231-ways-back.ts";
import { noticesByLink } from "./migrations/0240-notices-by-link.ts";
import { noticesThatHide } from "./migrations/0241-notices-that-hide.ts";
import { urgentCases } from "./migrations/0242-urgent-cases.ts";
import { waitingNotices } from "./migrations/0243-waiting-notices.ts";
import { samePictures } from "./migrations/0270-same-pictures.ts";
import { mergedApart } from "./migrations/0271-merged-apart.ts";
import { contributionDeleted } from "./migrations/0280-contribution-deleted.ts";

/** In the order in which they are applied. */
export const migrations: readonly Migration[] = [
  baseline,
  mediaByLicense,
  guardiansAnswers,
  waysBack,
  noticesByLink,
  noticesThatHide,
  urgentCases,
  waitingNotices,
  samePictures,
  mergedApart,
  contributionDeleted,
];
