import { auditRoutes } from "./features/audit/routes.ts";
import { batchRoutes } from "./features/batches/routes.ts";
import { collectionRoutes } from "./features/collections/routes.ts";
import { contributionRoutes } from "./features/contributions/routes.ts";
import { deskRoutes } from "./features/desk/routes.ts";
import { duplicateRoutes } from "./features/duplicates/routes.ts";
import { exportRoutes } from "./features/exports/routes.ts";
import { favoriteRoutes } from "./features/favorites/routes.ts";
import { groupRoutes } from "./features/groups/routes.ts";
import { handOverRoutes } from "./features/hand-overs/routes.ts";
import { identityProviderRoutes } from "./features/identity-providers/routes.ts";
import { importRoutes } from "./features/imports/routes.ts";
import { keyRoutes } from "./features/keys/routes.ts";
import { linkRoutes } from "./features/links/routes.ts";
import { mailChoiceRoutes } from "./features/mail/routes.ts";
import { reuseRoutes } from "./features/media/routes.ts";
import { noticeRoutes } from "./features/notices/routes.ts";
import { operationRoutes } from "./features/operations/routes.ts";
import { organizationRoutes } from "./features/organizations/routes.ts";
import { placeRoutes } from "./features/places/routes.ts";
import { platformRoutes } from "./features/platform/routes.ts";
import { profileRoutes } from "./features/profile/routes.ts";
import { recordRoutes } from "./features/records/routes.ts";
import { intakeRoutes } from "./features/review/intake-routes.ts";
import { ownContributionRoutes } from "./features/review/own/routes.ts";
import { reviewRoutes } from "./features/review/routes.ts";
import { searchRoutes } from "./features/search/routes.ts";
import { setRoutes } from "./features/sets/routes.ts";
import { statementRoutes } from "./features/statements/routes.ts";
import { systemRoutes } from "./features/system/routes.ts";
import { thanksRoutes } from "./features/thanks/routes.ts";
import { tipRoutes } from "./features/tips/routes.ts";
import { uploadRoutes } from "./features/uploads/routes.ts";
import { factorRoutes } from "./features/users/factor-routes.ts";
import { memberRoutes } from "./features/users/member-routes.ts";
import { userRoutes } from "./features/users/routes.ts";
import { visitorRoutes } from "./features/users/visitor-routes.ts";
import { webhookRoutes } from "./features/webhooks/routes.ts";
import type { Route } from "./http/serve.ts";
import type { Parts } from "./parts.ts";

export const createRoutes = (parts: Parts): Route[] => [
  ...organizationRoutes(parts),
  ...statementRoutes(parts),
  ...memberRoutes(parts),
  ...groupRoutes(parts),
  ...auditRoutes(),
  ...collectionRoutes(parts),
  ...exportRoutes(parts),
  ...contributionRoutes(parts),
  ...recordRoutes(),
  ...reuseRoutes(parts),
  ...searchRoutes(parts),
  ...deskRoutes(parts),
  ...batchRoutes(parts),
  ...handOverRoutes(parts),
  ...importRoutes(parts),
  ...keyRoutes(parts),
  ...webhookRoutes(parts),
  ...linkRoutes(parts),
  ...reviewRoutes(parts),
  ...duplicateRoutes(parts),
  ...ownContributionRoutes(parts),
  ...uploadRoutes(parts),
  ...intakeRoutes(parts),
  ...mailChoiceRoutes(parts),
  ...noticeRoutes(parts),
  ...thanksRoutes(parts),
  ...tipRoutes(parts),
  ...favoriteRoutes(parts),
  ...setRoutes(parts),
  ...userRoutes(parts),
  ...factorRoutes(parts),
  ...identityProviderRoutes(parts),
  ...profileRoutes(parts),
  ...visitorRoutes(parts),
  ...placeRoutes(parts),
  ...operationRoutes(parts),
  ...platformRoutes(parts),
  ...systemRoutes(parts),
];
