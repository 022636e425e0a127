import type { Migration } from "./migration.ts";
import { organizations } from "./migrations/0001-organizations.ts";
import { organizationTexts } from "./migrations/0002-organization-texts.ts";
import { users } from "./migrations/0003-users.ts";
import { sessions } from "./migrations/0004-sessions.ts";
import { collections } from "./migrations/0005-collections.ts";
import { groups } from "./migrations/0006-groups.ts";
import { contributions } from "./migrations/0007-contributions.ts";
import { media } from "./migrations/0008-media.ts";
import { favorites } from "./migrations/0009-favorites.ts";
import { consents } from "./migrations/0010-consents.ts";
import { languages } from "./migrations/0011-languages.ts";
import { licenses } from "./migrations/0012-licenses.ts";
import { system } from "./migrations/0013-system.ts";
import { auditLog } from "./migrations/0014-audit-log.ts";
import { pendingObjects } from "./migrations/0015-pending-objects.ts";
import { rateLimits } from "./migrations/0016-rate-limits.ts";
import { outgoingMails } from "./migrations/0017-outgoing-mails.ts";
import { deletedQuestions } from "./migrations/0018-deleted-questions.ts";
import { similarMedia } from "./migrations/0019-similar-media.ts";
import { fixityChecks } from "./migrations/0020-fixity-checks.ts";
import { statements } from "./migrations/0021-statements.ts";
import { contributionsOrder } from "./migrations/0022-contributions-order.ts";
import { organizationLimits } from "./migrations/0023-organization-limits.ts";
import { mediaSearch } from "./migrations/0024-media-search.ts";
import { uploads } from "./migrations/0025-uploads.ts";
import { platformSettings } from "./migrations/0026-platform-settings.ts";
import { desk } from "./migrations/0027-desk.ts";
import { hiddenMembers } from "./migrations/0028-hidden-members.ts";
import { provenEmails } from "./migrations/0029-proven-emails.ts";
import { vouchedConsents } from "./migrations/0030-vouched-consents.ts";
import { answersByQuestion } from "./migrations/0033-answers-by-question.ts";
import { hiddenContributions } from "./migrations/0034-hidden-contributions.ts";
import { cleanFiles } from "./migrations/0037-clean-files.ts";
import { storageChecks } from "./migrations/0038-storage-checks.ts";
import { filmsToRemake } from "./migrations/0039-films-to-remake.ts";
import { pendingGrants } from "./migrations/0041-pending-grants.ts";
import { staffSessions } from "./migrations/0042-staff-sessions.ts";
import { openedOrganizations } from "./migrations/0047-opened-organizations.ts";
import { memberFavoriteTexts } from "./migrations/0050-member-favorite-texts.ts";
import { favoritesOrder } from "./migrations/0060-favorites-order.ts";
import { searchOfAnyFields } from "./migrations/0067-search-of-any-fields.ts";
import { installation } from "./migrations/0070-installation.ts";
import { fixityLanes } from "./migrations/0075-fixity-lanes.ts";
import { withheld } from "./migrations/0080-withheld.ts";
import { cases } from "./migrations/0081-cases.ts";
import { conversations } from "./migrations/0082-conversations.ts";
import { accessions } from "./migrations/0083-accessions.ts";
import { changedCases } from "./migrations/0084-changed-cases.ts";
import { declinedContributions } from "./migrations/0085-declined-contributions.ts";
import { lookedAt } from "./migrations/0090-looked-at.ts";
import { pictureEdits } from "./migrations/0091-picture-edits.ts";
import { emailChanges } from "./migrations/0092-email-changes.ts";
import { foundByWordsAndDates } from "./migrations/0100-found-by-words-and-dates.ts";
import { mediaByWords } from "./migrations/0101-media-by-words.ts";
import { mediaByDate } from "./migrations/0102-media-by-date.ts";
import { mediaToIndex } from "./migrations/0103-media-to-index.ts";
import { mediaNewest } from "./migrations/0104-media-newest.ts";
import { collectionsByWords } from "./migrations/0105-collections-by-words.ts";
import { answersByWords } from "./migrations/0106-answers-by-words.ts";
import { mediaOldest } from "./migrations/0107-media-oldest.ts";
import { entries } from "./migrations/0110-entries.ts";
import { erasedContacts } from "./migrations/0111-erased-contacts.ts";
import { decisionsOfFiles } from "./migrations/0112-decisions-of-files.ts";
import { notices } from "./migrations/0113-notices.ts";
import { proposals } from "./migrations/0116-proposals.ts";
import { openProposals } from "./migrations/0117-open-proposals.ts";
import { looks } from "./migrations/0123-looks.ts";
import { mediaByLook } from "./migrations/0124-media-by-look.ts";
import { mediaToLookAt } from "./migrations/0125-media-to-look-at.ts";
import { offersOriginals } from "./migrations/0128-offers-originals.ts";
import { favoriteLinks } from "./migrations/0130-favorite-links.ts";
import { tiles } from "./migrations/0131-tiles.ts";
import { languageOfTexts } from "./migrations/0134-language-of-texts.ts";
import { mediaEarliest } from "./migrations/0137-media-earliest.ts";
import { mediaLatest } from "./migrations/0138-media-latest.ts";
import { favoriteSets } from "./migrations/0139-favorite-sets.ts";
import { mediaByOldest } from "./migrations/0140-media-by-oldest.ts";
import { mediaBySpan } from "./migrations/0141-media-by-span.ts";
import { valuesOfSpans } from "./migrations/0142-values-of-spans.ts";
import { recommendedLicense } from "./migrations/0143-recommended-license.ts";
import { questionTranslations } from "./migrations/0144-question-translations.ts";
import { keepUncropped } from "./migrations/0145-keep-uncropped.ts";
import { blursToRemake } from "./migrations/0146-blurs-to-remake.ts";
import { unknownLicense } from "./migrations/0147-unknown-license.ts";
import { reviewersDecideOwn } from "./migrations/0148-reviewers-decide-own.ts";
import { mediaBelonging } from "./migrations/0149-media-belonging.ts";
import { unusedIndexesOfMedia } from "./migrations/0150-unused-indexes-of-media.ts";

/** In the order in which they are applied. */
export const migrations: readonly Migration[] = [
  organizations,
  organizationTexts,
  users,
  sessions,
  collections,
  groups,
  contributions,
  media,
  favorites,
  consents,
  languages,
  licenses,
  system,
  auditLog,
  pendingObjects,
  rateLimits,
  outgoingMails,
  deletedQuestions,
  similarMedia,
  fixityChecks,
  statements,
  contributionsOrder,
  organizationLimits,
  mediaSearch,
  uploads,
  platformSettings,
  desk,
  hiddenMembers,
  provenEmails,
  vouchedConsents,
  answersByQuestion,
  hiddenContributions,
  cleanFiles,
  storageChecks,
  filmsToRemake,
  pendingGrants,
  staffSessions,
  openedOrganizations,
  memberFavoriteTexts,
  favoritesOrder,
  searchOfAnyFields,
  installation,
  fixityLanes,
  withheld,
  cases,
  conversations,
  accessions,
  changedCases,
  declinedContributions,
  lookedAt,
  pictureEdits,
  emailChanges,
  foundByWordsAndDates,
  mediaByWords,
  mediaByDate,
  mediaToIndex,
  mediaNewest,
  collectionsByWords,
  answersByWords,
  mediaOldest,
  entries,
  erasedContacts,
  decisionsOfFiles,
  notices,
  proposals,
  openProposals,
  looks,
  mediaByLook,
  mediaToLookAt,
  offersOriginals,
  favoriteLinks,
  tiles,
  languageOfTexts,
  mediaEarliest,
  mediaLatest,
  favoriteSets,
  mediaByOldest,
  mediaBySpan,
  valuesOfSpans,
  recommendedLicense,
  questionTranslations,
  keepUncropped,
  blursToRemake,
  unknownLicense,
  reviewersDecideOwn,
  mediaBelonging,
  unusedIndexesOfMedia,
];
