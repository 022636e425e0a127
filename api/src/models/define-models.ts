/** Every model and its associations. */
import { Model, type Sequelize } from "sequelize";
import * as accounts from "./accounts.ts";
import * as batch from "./batch.ts";
import * as collections from "./collections.ts";
import * as contributions from "./contributions.ts";
import * as favorites from "./favorites.ts";
import * as handOver from "./hand-over.ts";
import * as imports from "./import.ts";
import { indexingHooks } from "./index-media.ts";
import * as media from "./media.ts";
import { scopeAssociationsToOrganization, scopeRowsToOrganization } from "./organization-scope.ts";
import * as organizations from "./organizations.ts";
import * as platform from "./platform.ts";
import * as review from "./review.ts";
import * as storage from "./storage.ts";
import { defineModel, type TableClass } from "./table.ts";
import * as tips from "./tips.ts";
import * as webhooks from "./webhooks.ts";

const all = {
  ...organizations,
  ...accounts,
  ...collections,
  ...contributions,
  ...media,
  ...favorites,
  ...review,
  ...batch,
  ...imports,
  ...handOver,
  ...platform,
  ...storage,
  ...tips,
  ...webhooks,
};
const isModel = (item: unknown): item is TableClass => typeof item === "function" && item.prototype instanceof Model;

export function defineModels(sequelize: Sequelize): void {
  for (const model of Object.values<unknown>(all).filter(isModel)) defineModel(model, sequelize);
  all.Media.beforeSave(indexingHooks.beforeSave);
  all.Media.beforeBulkCreate(indexingHooks.beforeBulkCreate);
  all.Media.afterSave(indexingHooks.afterSave);
  all.Media.afterBulkCreate(indexingHooks.afterBulkCreate);
  scopeRowsToOrganization(Object.values(sequelize.models));
  associate();
  scopeAssociationsToOrganization(Object.values(sequelize.models));
}

/**
 * Ids are unique across organizations, so joins need only them; the database's foreign keys ensure the organization.
 */
function associate(): void {
  all.Organization.hasMany(all.OrganizationTranslation, { as: "translations", foreignKey: "organizationId" });
  all.Organization.hasMany(all.HelpPageTranslation, { as: "helpPageTranslations", foreignKey: "organizationId" });
  all.Organization.hasMany(all.AppTranslation, { as: "appTranslations", foreignKey: "organizationId" });
  all.Organization.hasMany(all.SaveFavoriteText, { as: "saveFavoriteTexts", foreignKey: "organizationId" });
  all.User.hasMany(all.Membership, { as: "memberships", foreignKey: "userId" });
  all.Membership.belongsTo(all.User, { as: "user", foreignKey: "userId" });
  all.Session.belongsTo(all.User, { as: "user", foreignKey: "userId" });
  all.Collection.hasMany(all.CollectionTranslation, { as: "translations", foreignKey: "collectionId" });
  all.Collection.hasMany(all.Question, { as: "questions", foreignKey: "collectionId" });
  all.Group.hasMany(all.GroupMember, { as: "members", foreignKey: "groupId" });
  all.Contribution.belongsTo(all.Collection, { as: "collection", foreignKey: "collectionId" });
  all.Contribution.belongsTo(all.User, { as: "user", foreignKey: "userId" });
  all.Contribution.hasMany(all.Media, { as: "media", foreignKey: "contributionId" });
  all.Contribution.hasMany(all.Answer, { as: "answers", foreignKey: "contributionId" });
  all.Contribution.hasMany(all.RelatedFile, { as: "relatedFiles", foreignKey: "contributionId" });
  all.Answer.belongsTo(all.Question, { as: "question", foreignKey: "questionId" });
  all.Media.belongsTo(all.Contribution, { as: "contribution", foreignKey: "contributionId" });
  all.Media.hasMany(all.Derivative, { as: "derivatives", foreignKey: "mediaId" });
  all.Media.hasOne(all.Tiles, { as: "tiles", foreignKey: "mediaId" });
  all.Case.belongsTo(all.Contribution, { as: "contribution", foreignKey: "contributionId" });
  all.Favorite.belongsTo(all.Media, { as: "media", foreignKey: "mediaId" });
  all.FavoriteSet.hasMany(all.FavoriteSetItem, { as: "items", foreignKey: "setId" });
  all.Favorite.belongsTo(all.Organization, { as: "organization", foreignKey: "organizationId" });
  all.License.hasMany(all.LicenseTranslation, { as: "translations", foreignKey: "licenseId" });
}
