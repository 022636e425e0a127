import { baseline } from "./baseline.ts";
import type { Migration } from "./migration.ts";
import { usersByName } from "./migrations/0152-users-by-name.ts";
import { caseForEveryGift } from "./migrations/0153-case-for-every-gift.ts";
import { agreements } from "./migrations/0154-agreements.ts";
import { takingIn } from "./migrations/0154-taking-in.ts";
import { withDeletedGifts } from "./migrations/0154-with-deleted-gifts.ts";
import { asking } from "./migrations/0156-asking.ts";
import { defaultReview } from "./migrations/0157-default-review.ts";
import { batches } from "./migrations/0160-batches.ts";
import { keptApart } from "./migrations/0162-kept-apart.ts";
import { mergedGifts } from "./migrations/0163-merged-gifts.ts";
import { lastBackup } from "./migrations/0166-last-backup.ts";
import { filesOfOtherGivers } from "./migrations/0167-files-of-other-givers.ts";
import { batchesOfAccessions } from "./migrations/0168-batches-of-accessions.ts";
import { notices } from "./migrations/0170-notices.ts";
import { legalBasis } from "./migrations/0171-legal-basis.ts";
import { altText } from "./migrations/0174-alt-text.ts";
import { placeShown } from "./migrations/0175-place-shown.ts";
import { authenticators } from "./migrations/0178-authenticators.ts";
import { sessionOrigins } from "./migrations/0179-session-origins.ts";
import { passkeys } from "./migrations/0180-passkeys.ts";
import { secondFactorOfStaff } from "./migrations/0181-second-factor-of-staff.ts";
import { identityProviders } from "./migrations/0182-identity-providers.ts";
import { casesOfNotices } from "./migrations/0184-cases-of-notices.ts";
import { rightsOfFiles } from "./migrations/0185-rights-of-files.ts";
import { rightsThatEnd } from "./migrations/0185-rights-that-end.ts";
import { guardians } from "./migrations/0186-guardians.ts";
import { handOvers } from "./migrations/0187-hand-overs.ts";
import { apiKeys } from "./migrations/0188-api-keys.ts";
import { records } from "./migrations/0189-records.ts";
import { changesOfAGift } from "./migrations/0190-changes-of-a-gift.ts";
import { passkeysAlone } from "./migrations/0191-passkeys-alone.ts";
import { whatRecordsTell } from "./migrations/0192-what-records-tell.ts";
import { recordsLeft } from "./migrations/0193-records-left.ts";
import { filesOfPackages } from "./migrations/0195-files-of-packages.ts";
import { imports } from "./migrations/0196-imports.ts";
import { contributionsBySource } from "./migrations/0197-contributions-by-source.ts";
import { whatNoticesHide } from "./migrations/0198-what-notices-hide.ts";
import { closingDays } from "./migrations/0199-closing-days.ts";
import { copies } from "./migrations/0200-copies.ts";
import { handOverWishes } from "./migrations/0201-hand-over-wishes.ts";
import { handOverPlaces } from "./migrations/0202-hand-over-places.ts";
import { manyAtOnce } from "./migrations/0203-many-at-once.ts";
import { casesOfPurgedCollections } from "./migrations/0204-cases-of-purged-collections.ts";

/** In the order in which they are applied. */
export const migrations: readonly Migration[] = [
  baseline,
  usersByName,
  caseForEveryGift,
  agreements,
  takingIn,
  withDeletedGifts,
  asking,
  defaultReview,
  batches,
  keptApart,
  mergedGifts,
  lastBackup,
  filesOfOtherGivers,
  batchesOfAccessions,
  notices,
  legalBasis,
  altText,
  placeShown,
  authenticators,
  sessionOrigins,
  passkeys,
  secondFactorOfStaff,
  identityProviders,
  casesOfNotices,
  rightsOfFiles,
  rightsThatEnd,
  guardians,
  handOvers,
  apiKeys,
  records,
  changesOfAGift,
  passkeysAlone,
  whatRecordsTell,
  recordsLeft,
  filesOfPackages,
  imports,
  contributionsBySource,
  whatNoticesHide,
  closingDays,
  copies,
  handOverWishes,
  handOverPlaces,
  manyAtOnce,
  casesOfPurgedCollections,
];
