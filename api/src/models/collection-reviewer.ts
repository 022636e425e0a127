import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from "sequelize";
import { instant, keyPart } from "./columns.ts";

/** A member who decides on the contributions to a collection, as its admins do. */
export class CollectionReviewer extends Model<
  InferAttributes<CollectionReviewer>,
  InferCreationAttributes<CollectionReviewer>
> {
  declare organizationId: string;
  declare collectionId: string;
  declare userId: string;
  declare createdAt: CreationOptional<Date>;
}

export const defineCollectionReviewer = (sequelize: Sequelize) =>
  CollectionReviewer.init(
    { organizationId: keyPart(), collectionId: keyPart(), userId: keyPart(), createdAt: instant() },
    { sequelize, tableName: "collection_reviewers", updatedAt: false },
  );
