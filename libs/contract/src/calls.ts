/** All calls of the API by name. Depends on the validator, so only the server, tools and types may import it. */

import { auditCalls } from "./calls/audit.ts";
import { batchCalls } from "./calls/batches.ts";
import { caseCalls } from "./calls/cases.ts";
import { collectionCalls } from "./calls/collections.ts";
import { contributionListCalls } from "./calls/contribution-lists.ts";
import { contributionCalls } from "./calls/contributions.ts";
import { decisionCalls } from "./calls/decisions.ts";
import { deskCalls } from "./calls/desk.ts";
import { duplicateCalls } from "./calls/duplicates.ts";
import { factorCalls } from "./calls/factors.ts";
import { favoriteCalls } from "./calls/favorites.ts";
import { figureCalls } from "./calls/figures.ts";
import { groupCalls } from "./calls/groups.ts";
import { handOverCalls } from "./calls/hand-overs.ts";
import { healthCalls } from "./calls/health.ts";
import { identityProviderCalls } from "./calls/identity-providers.ts";
import { importCalls } from "./calls/imports.ts";
import { intakeCalls } from "./calls/intake.ts";
import { keyCalls } from "./calls/keys.ts";
import { linkCalls } from "./calls/links.ts";
import { mailChoiceCalls } from "./calls/mail-choices.ts";
import { memberCalls } from "./calls/members.ts";
import { noticeCalls } from "./calls/notices.ts";
import { organizationCalls } from "./calls/organizations.ts";
import { ownContributionCalls } from "./calls/own-contributions.ts";
import { placeCalls } from "./calls/places.ts";
import { platformCalls } from "./calls/platform.ts";
import { profileCalls } from "./calls/profiles.ts";
import { recordCalls } from "./calls/records.ts";
import { reviewSettingCalls } from "./calls/review-settings.ts";
import { searchCalls } from "./calls/search.ts";
import { statementCalls } from "./calls/statements.ts";
import { systemCalls } from "./calls/system.ts";
import { thanksCalls } from "./calls/thanks.ts";
import { tipCalls } from "./calls/tips.ts";
import { transcriptionCalls } from "./calls/transcriptions.ts";
import { userCalls } from "./calls/users.ts";
import { webhookCalls } from "./calls/webhooks.ts";

export const calls = {
  ...organizationCalls,
  ...statementCalls,
  ...memberCalls,
  ...identityProviderCalls,
  ...groupCalls,
  ...auditCalls,
  ...collectionCalls,
  ...contributionCalls,
  ...recordCalls,
  ...contributionListCalls,
  ...searchCalls,
  ...deskCalls,
  ...figureCalls,
  ...batchCalls,
  ...handOverCalls,
  ...importCalls,
  ...keyCalls,
  ...webhookCalls,
  ...linkCalls,
  ...caseCalls,
  ...decisionCalls,
  ...reviewSettingCalls,
  ...duplicateCalls,
  ...ownContributionCalls,
  ...intakeCalls,
  ...mailChoiceCalls,
  ...noticeCalls,
  ...thanksCalls,
  ...tipCalls,
  ...transcriptionCalls,
  ...favoriteCalls,
  ...userCalls,
  ...factorCalls,
  ...placeCalls,
  ...profileCalls,
  ...platformCalls,
  ...healthCalls,
  ...systemCalls,
} as const;
