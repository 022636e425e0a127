/** Every model, and how they belong together. */
import type { Sequelize } from "sequelize";
import { defineAuditEntry } from "../features/audit/model.ts";
import {
  Collection,
  CollectionTranslation,
  defineCollection,
  defineCollectionTranslation,
} from "../features/collections/model.ts";
import { defineQuestion, Question } from "../features/collections/question-model.ts";
import { Answer, defineAnswer } from "../features/contributions/answer-model.ts";
import { Contribution, defineContribution } from "../features/contributions/model.ts";
import { defineRelatedFile, RelatedFile } from "../features/contributions/related-file-model.ts";
import { defineFavorite, Favorite } from "../features/favorites/model.ts";
import { defineGroup, defineGroupMember, Group, GroupMember } from "../features/groups/model.ts";
import { Derivative, defineDerivative } from "../features/media/derivative-model.ts";
import { defineMedia, Media } from "../features/media/model.ts";
import { definePendingObject } from "../features/media/pending-object-model.ts";
import { defineFixityCheck } from "../features/operations/fixity-model.ts";
import { defineOrganization, Organization } from "../features/organizations/model.ts";
import {
  AppTranslation,
  defineAppTranslation,
  defineHelpPageTranslation,
  defineOrganizationTranslation,
  defineSaveFavoriteText,
  HelpPageTranslation,
  OrganizationTranslation,
  SaveFavoriteText,
} from "../features/organizations/text-models.ts";
import { defineOrganizationStatements, defineStatementText } from "../features/statements/models.ts";
import {
  defineLicense,
  defineLicenseTranslation,
  License,
  LicenseTranslation,
} from "../features/system/license-models.ts";
import { defineClientError, defineLanguage, defineSystemPageText } from "../features/system/models.ts";
import { defineSlidePicture } from "../features/system/slide-model.ts";
import { defineUpload } from "../features/uploads/model.ts";
import { defineConsent } from "../features/users/consent-model.ts";
import { defineMembership, Membership } from "../features/users/membership-model.ts";
import { defineUser, User } from "../features/users/model.ts";
import { definePasswordReset, defineSession, Session } from "../features/users/session-models.ts";
import { defineOutgoingMail } from "../mail/model.ts";

const definitions = [
  defineOrganization,
  defineOrganizationTranslation,
  defineHelpPageTranslation,
  defineAppTranslation,
  defineSaveFavoriteText,
  defineOrganizationStatements,
  defineStatementText,
  defineUser,
  defineMembership,
  defineSession,
  definePasswordReset,
  defineConsent,
  defineCollection,
  defineCollectionTranslation,
  defineQuestion,
  defineGroup,
  defineGroupMember,
  defineContribution,
  defineAnswer,
  defineMedia,
  defineDerivative,
  defineRelatedFile,
  definePendingObject,
  defineUpload,
  defineFavorite,
  defineLicense,
  defineLicenseTranslation,
  defineLanguage,
  defineSystemPageText,
  defineClientError,
  defineSlidePicture,
  defineAuditEntry,
  defineOutgoingMail,
  defineFixityCheck,
];

export function defineModels(sequelize: Sequelize): void {
  for (const define of definitions) define(sequelize);
  associate();
}

/** Ids are unique over all tenants, so they alone join; the database's own keys make sure of the organization. */
function associate(): void {
  Organization.hasMany(OrganizationTranslation, { as: "translations", foreignKey: "organizationId" });
  Organization.hasMany(HelpPageTranslation, { as: "helpPageTranslations", foreignKey: "organizationId" });
  Organization.hasMany(AppTranslation, { as: "appTranslations", foreignKey: "organizationId" });
  Organization.hasMany(SaveFavoriteText, { as: "saveFavoriteTexts", foreignKey: "organizationId" });
  User.hasMany(Membership, { as: "memberships", foreignKey: "userId" });
  Membership.belongsTo(User, { as: "user", foreignKey: "userId" });
  Session.belongsTo(User, { as: "user", foreignKey: "userId" });
  Collection.hasMany(CollectionTranslation, { as: "translations", foreignKey: "collectionId" });
  Collection.hasMany(Question, { as: "questions", foreignKey: "collectionId" });
  Group.hasMany(GroupMember, { as: "members", foreignKey: "groupId" });
  Contribution.belongsTo(Collection, { as: "collection", foreignKey: "collectionId" });
  Contribution.belongsTo(User, { as: "user", foreignKey: "userId" });
  Contribution.hasMany(Media, { as: "media", foreignKey: "contributionId" });
  Contribution.hasMany(Answer, { as: "answers", foreignKey: "contributionId" });
  Contribution.hasMany(RelatedFile, { as: "relatedFiles", foreignKey: "contributionId" });
  Answer.belongsTo(Question, { as: "question", foreignKey: "questionId" });
  Media.belongsTo(Contribution, { as: "contribution", foreignKey: "contributionId" });
  Media.hasMany(Derivative, { as: "derivatives", foreignKey: "mediaId" });
  Favorite.belongsTo(Media, { as: "media", foreignKey: "mediaId" });
  Favorite.belongsTo(Organization, { as: "organization", foreignKey: "organizationId" });
  License.hasMany(LicenseTranslation, { as: "translations", foreignKey: "licenseId" });
}
