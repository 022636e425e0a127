/** Every model and its associations. */
import type { Sequelize } from "sequelize";
import { Accession, IntendedAccession } from "./accession.ts";
import { AgreedText, Agreement } from "./agreement.ts";
import { Answer } from "./answer.ts";
import { ApiKey } from "./api-key.ts";
import { AuditEntry } from "./audit-entry.ts";
import { Authenticator } from "./authenticator.ts";
import { Batch, BatchItem } from "./batch.ts";
import { Case } from "./case.ts";
import { CaseEntry } from "./case-entry.ts";
import { CaseLink } from "./case-link.ts";
import { Collection, CollectionTranslation } from "./collection.ts";
import { CollectionReviewer } from "./collection-reviewer.ts";
import { Consent } from "./consent.ts";
import { Contribution } from "./contribution.ts";
import { Decision } from "./decision.ts";
import { DecisionReason } from "./decision-reason.ts";
import { Derivative } from "./derivative.ts";
import { Entry } from "./entry.ts";
import { Favorite } from "./favorite.ts";
import { FavoriteLink } from "./favorite-link.ts";
import { FavoriteSet, FavoriteSetItem } from "./favorite-set.ts";
import { FixityCheck } from "./fixity-check.ts";
import { FixityLane } from "./fixity-lane.ts";
import { Group, GroupMember } from "./group.ts";
import { Guardian } from "./guardian.ts";
import { HandOver, HandOverItem, HandOverPart, HandOverPlace } from "./hand-over.ts";
import { IdentityProvider, OutsideIdentity } from "./identity-provider.ts";
import { Import, ImportItem } from "./import.ts";
import { indexingHooks } from "./index-media.ts";
import { KeptApart } from "./kept-apart.ts";
import { License, LicenseTranslation } from "./license.ts";
import { Media } from "./media.ts";
import { MediaToRemake } from "./media-to-remake.ts";
import { Membership } from "./membership.ts";
import { MergedFile, MergedGift } from "./merged-gift.ts";
import { Notice } from "./notice.ts";
import { nameOrganization, nameOrganizationOfParts } from "./of-organization.ts";
import { Organization } from "./organization.ts";
import {
  AppTranslation,
  HelpPageTranslation,
  OrganizationTranslation,
  SaveFavoriteText,
} from "./organization-texts.ts";
import { OutgoingMail } from "./outgoing-mail.ts";
import { Passkey } from "./passkey.ts";
import { PendingObject } from "./pending-object.ts";
import { Question } from "./question.ts";
import { RelatedFile } from "./related-file.ts";
import { EmailProof, PasswordReset, Session } from "./session.ts";
import { SlidePicture } from "./slide-picture.ts";
import { OrganizationStatements, StatementText } from "./statement.ts";
import { StorageCheck } from "./storage-check.ts";
import { ClientError, Language, SystemPageText } from "./system.ts";
import { defineModel } from "./table.ts";
import { Tiles } from "./tiles.ts";
import { Upload } from "./upload.ts";
import { User } from "./user.ts";

const models = [
  Organization,
  OrganizationTranslation,
  HelpPageTranslation,
  AppTranslation,
  SaveFavoriteText,
  OrganizationStatements,
  StatementText,
  User,
  Membership,
  Session,
  Authenticator,
  Passkey,
  EmailProof,
  PasswordReset,
  Consent,
  Agreement,
  AgreedText,
  Collection,
  CollectionTranslation,
  Question,
  Group,
  GroupMember,
  Contribution,
  Answer,
  Media,
  Derivative,
  RelatedFile,
  PendingObject,
  MediaToRemake,
  Tiles,
  Upload,
  Favorite,
  FavoriteLink,
  FavoriteSet,
  FavoriteSetItem,
  License,
  LicenseTranslation,
  Language,
  SystemPageText,
  ClientError,
  SlidePicture,
  AuditEntry,
  OutgoingMail,
  FixityCheck,
  FixityLane,
  StorageCheck,
  CollectionReviewer,
  Case,
  CaseEntry,
  CaseLink,
  Decision,
  DecisionReason,
  Notice,
  Guardian,
  Accession,
  IntendedAccession,
  Entry,
  KeptApart,
  IdentityProvider,
  OutsideIdentity,
  Batch,
  BatchItem,
  ApiKey,
  HandOver,
  HandOverPart,
  HandOverItem,
  HandOverPlace,
  Import,
  ImportItem,
  MergedGift,
  MergedFile,
];

export function defineModels(sequelize: Sequelize): void {
  for (const model of models) defineModel(model, sequelize);
  Media.beforeSave(indexingHooks.beforeSave);
  Media.beforeBulkCreate(indexingHooks.beforeBulkCreate);
  Media.afterSave(indexingHooks.afterSave);
  Media.afterBulkCreate(indexingHooks.afterBulkCreate);
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
