/** Every model and its associations. */
import type { Sequelize } from "sequelize";
import { defineAccession, defineIntendedAccession } from "./accession.ts";
import { defineAgreedText, defineAgreement } from "./agreement.ts";
import { Answer, defineAnswer } from "./answer.ts";
import { defineApiKey } from "./api-key.ts";
import { defineAuditEntry } from "./audit-entry.ts";
import { defineAuthenticator } from "./authenticator.ts";
import { defineBatch, defineBatchItem } from "./batch.ts";
import { Case, defineCase } from "./case.ts";
import { defineCaseEntry } from "./case-entry.ts";
import { defineCaseLink } from "./case-link.ts";
import { Collection, CollectionTranslation, defineCollection, defineCollectionTranslation } from "./collection.ts";
import { defineCollectionReviewer } from "./collection-reviewer.ts";
import { defineConsent } from "./consent.ts";
import { Contribution, defineContribution } from "./contribution.ts";
import { defineDecision } from "./decision.ts";
import { defineDecisionReason } from "./decision-reason.ts";
import { Derivative, defineDerivative } from "./derivative.ts";
import { defineEntry } from "./entry.ts";
import { defineFavorite, Favorite } from "./favorite.ts";
import { defineFavoriteLink } from "./favorite-link.ts";
import { defineFavoriteSet, defineFavoriteSetItem, FavoriteSet, FavoriteSetItem } from "./favorite-set.ts";
import { defineFixityCheck } from "./fixity-check.ts";
import { defineFixityLane } from "./fixity-lane.ts";
import { defineGroup, defineGroupMember, Group, GroupMember } from "./group.ts";
import { defineGuardian } from "./guardian.ts";
import { defineHandOver, defineHandOverItem, defineHandOverPart } from "./hand-over.ts";
import { defineIdentityProvider, defineOutsideIdentity } from "./identity-provider.ts";
import { defineImport, defineImportItem } from "./import.ts";
import { defineKeptApart } from "./kept-apart.ts";
import { defineLicense, defineLicenseTranslation, License, LicenseTranslation } from "./license.ts";
import { defineMedia, Media } from "./media.ts";
import { defineMediaToRemake } from "./media-to-remake.ts";
import { defineMembership, Membership } from "./membership.ts";
import { defineMergedFile, defineMergedGift } from "./merged-gift.ts";
import { defineNotice } from "./notice.ts";
import { nameOrganization, nameOrganizationOfParts } from "./of-organization.ts";
import { defineOrganization, Organization } from "./organization.ts";
import {
  AppTranslation,
  defineAppTranslation,
  defineHelpPageTranslation,
  defineOrganizationTranslation,
  defineSaveFavoriteText,
  HelpPageTranslation,
  OrganizationTranslation,
  SaveFavoriteText,
} from "./organization-texts.ts";
import { defineOutgoingMail } from "./outgoing-mail.ts";
import { definePasskey } from "./passkey.ts";
import { definePendingObject } from "./pending-object.ts";
import { defineQuestion, Question } from "./question.ts";
import { defineRelatedFile, RelatedFile } from "./related-file.ts";
import { defineEmailProof, definePasswordReset, defineSession, Session } from "./session.ts";
import { defineSlidePicture } from "./slide-picture.ts";
import { defineOrganizationStatements, defineStatementText } from "./statement.ts";
import { defineStorageCheck } from "./storage-check.ts";
import { defineClientError, defineLanguage, defineSystemPageText } from "./system.ts";
import { defineTiles, Tiles } from "./tiles.ts";
import { defineUpload } from "./upload.ts";
import { defineUser, User } from "./user.ts";

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
  defineAuthenticator,
  definePasskey,
  defineEmailProof,
  definePasswordReset,
  defineConsent,
  defineAgreement,
  defineAgreedText,
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
  defineMediaToRemake,
  defineTiles,
  defineUpload,
  defineFavorite,
  defineFavoriteLink,
  defineFavoriteSet,
  defineFavoriteSetItem,
  defineLicense,
  defineLicenseTranslation,
  defineLanguage,
  defineSystemPageText,
  defineClientError,
  defineSlidePicture,
  defineAuditEntry,
  defineOutgoingMail,
  defineFixityCheck,
  defineFixityLane,
  defineStorageCheck,
  defineCollectionReviewer,
  defineCase,
  defineCaseEntry,
  defineCaseLink,
  defineDecision,
  defineDecisionReason,
  defineNotice,
  defineGuardian,
  defineAccession,
  defineIntendedAccession,
  defineEntry,
  defineKeptApart,
  defineIdentityProvider,
  defineOutsideIdentity,
  defineBatch,
  defineBatchItem,
  defineApiKey,
  defineHandOver,
  defineHandOverPart,
  defineHandOverItem,
  defineImport,
  defineImportItem,
  defineMergedGift,
  defineMergedFile,
];

export function defineModels(sequelize: Sequelize): void {
  for (const define of definitions) define(sequelize);
  nameOrganization(Object.values(sequelize.models));
  associate();
  nameOrganizationOfParts(Object.values(sequelize.models));
}

/** Ids are unique across organizations, so they alone join; the database's foreign keys ensure the organization. */
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
  Media.hasOne(Tiles, { as: "tiles", foreignKey: "mediaId" });
  Case.belongsTo(Contribution, { as: "contribution", foreignKey: "contributionId" });
  Favorite.belongsTo(Media, { as: "media", foreignKey: "mediaId" });
  FavoriteSet.hasMany(FavoriteSetItem, { as: "items", foreignKey: "setId" });
  Favorite.belongsTo(Organization, { as: "organization", foreignKey: "organizationId" });
  License.hasMany(LicenseTranslation, { as: "translations", foreignKey: "licenseId" });
}
